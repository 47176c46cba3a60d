import Foundation
import SimulatedPhone

/// What happened on the phone, as far as a developer wants to see it: the newest lines, and counts.
@MainActor
final class EventJournal {
    /// The most lines that are kept.
    static let lineMaximum = 60

    /// The newest lines, the newest last.
    private(set) var lines: [Line] = []
    /// How many callbacks reached the monitor extension.
    private(set) var deliveredCount = 0
    /// How many callbacks were lost to faults.
    private(set) var lostCount = 0
    /// How many processes of extensions were stopped before their end.
    private(set) var stoppedCount = 0
    /// How much was noted; what is drawn from events is drawn anew when this has changed.
    private(set) var count = 0
    /// When each notification was last shown, by identifier.
    private(set) var shown: [String: Date] = [:]
    /// The identifier of the notification that came last.
    private(set) var newest: String?

    struct Line: Equatable {
        let at: Date
        let text: String
        let tone: Inspection.Tone
    }

    /// Adds a line of the host's own.
    func record(_ text: String, at date: Date) {
        count += 1
        add(date, text, .plain)
    }

    func record(_ event: PhoneEvent) {
        count += 1
        func add(_ text: String, _ tone: Inspection.Tone = .plain) {
            self.add(event.at, text, tone)
        }
        switch event.kind {
        case .callback(let name, let activity, let late):
            deliveredCount += 1
            let delay = late >= .seconds(1) ? ", \(late.words) late" : ""
            add("\(name) of \(activity)\(delay)", .open)
        case .fault(let fault, let callback):
            let isLoss = [.lostEdge, .lostThreshold, .silentMonitor].contains(fault)
            if isLoss, callback != nil { lostCount += 1 }
            let what = callback.map { " of \($0)" } ?? ""
            add("fault \(fault.rawValue)\(what)", .closed)
        case .ran(let app, let role, let isComplete):
            guard !isComplete else { return }
            stoppedCount += 1
            add("\(role.rawValue) of \(app) did not come to its end", .closed)
        case .notified(let notification):
            shown[notification.identifier] = event.at
            newest = notification.identifier
            add("notification \(String(reflecting: notification.title))")
        case .rebooted: add("the phone restarted")
        case .clockMoved(let distance): add("the clock was moved by \(distance.words)")
        case .zoneChanged(let zone): add("the zone is \(zone)")
        case .authorization(let app, let state):
            add("authorization of \(app): \(state)")
        case .misuse(let text): add("misuse: \(text)", .closed)
        case .logged(let text): add(text)
        case .shieldDrawn(let subject): add("shield drawn over \(subject)")
        case .pressed(let button, let subject):
            add("\(button.word) pressed on \(subject)")
        case .unlocked, .locked, .opened, .left, .shielded, .unshielded: break
        }
    }

    private func add(_ date: Date, _ text: String, _ tone: Inspection.Tone) {
        lines.append(Line(at: date, text: text, tone: tone))
        if lines.count > Self.lineMaximum { lines.removeFirst(lines.count - Self.lineMaximum) }
    }
}

extension Duration {
    /// The duration in words, for example `1 h 5 min`.
    var words: String {
        let total = components.seconds
        let sign = total < 0 ? "-" : ""
        let seconds = abs(total)
        if seconds < 60 { return "\(sign)\(seconds) s" }
        if seconds < 3600 { return "\(sign)\(seconds / 60) min" }
        if seconds < 86_400 {
            return "\(sign)\(seconds / 3600) h"
                + (seconds % 3600 < 60 ? "" : " \(seconds % 3600 / 60) min")
        }
        return "\(sign)\(seconds / 86_400) d"
            + (seconds % 86_400 < 3600 ? "" : " \(seconds % 86_400 / 3600) h")
    }
}
