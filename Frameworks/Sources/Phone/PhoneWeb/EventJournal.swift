import Foundation
import SimulatedPhone

/// The newest events of the phone and their counts, for developers.
@MainActor
final class EventJournal {
    /// The largest number of lines kept.
    static let lineMaximum = 60

    /// The newest lines, in chronological order.
    private(set) var lines: [Line] = []
    /// The number of callbacks that reached the monitor extension.
    private(set) var deliveredCount = 0
    /// The number of callbacks that were lost to faults.
    private(set) var lostCount = 0
    /// The number of extension processes that were stopped early.
    private(set) var stoppedCount = 0
    /// The number of recorded events; panels are redrawn when it changes.
    private(set) var count = 0
    /// The time when each notification was last shown, by ID.
    private(set) var shown: [String: Date] = [:]
    /// The ID of the newest notification.
    private(set) var newest: String?

    /// Disruptions that can explain differences from the app's decision, in chronological order.
    private(set) var disruptions: [Disruption] = []
    /// The time of the last callback that reached the app.
    private(set) var lastRun: Date?

    struct Line: Equatable {
        let at: Date
        let text: String
        /// The original log line; empty if the text is that line.
        let raw: String
        let tone: Inspection.Tone
    }

    /// An event that kept the app from working.
    struct Disruption: Equatable {
        let at: Date
        let text: String
    }

    /// Adds a line that isn't an event of the phone.
    func record(_ text: String, at date: Date) {
        count += 1
        add(date, text)
    }

    /// Adds an event of the phone.
    /// - Parameters:
    ///   - event: The event.
    ///   - name: Returns the display name of a subject.
    func record(_ event: PhoneEvent, _ name: (Subject) -> String) {
        count += 1
        func add(_ text: String, _ raw: String = "", _ tone: Inspection.Tone = .plain) {
            self.add(event.at, text, raw, tone)
        }
        switch event.kind {
        case .callback(let callback, let activity, let late):
            deliveredCount += 1
            lastRun = event.at
            let delay = late >= .seconds(1) ? ", \(late.words) late" : ""
            add(Self.words(of: callback) + delay, "\(callback) of \(activity)", .open)
        case .fault(let fault, let callback):
            let isLoss = [.lostEdge, .lostThreshold, .silentMonitor].contains(fault)
            if isLoss, callback != nil { lostCount += 1 }
            if let disruption = fault.disruption { note(disruption, at: event.at) }
            let what = callback.map { " of \($0)" } ?? ""
            add("Fault: \(fault.title)", "fault \(fault.rawValue)\(what)", .closed)
        case .ran(let app, let role, let isComplete):
            guard !isComplete else { return }
            stoppedCount += 1
            let process = "\(name(.application(app)))’s \(role.words)"
            note("\(process) was stopped early", at: event.at)
            add("\(process) was stopped early", "", .closed)
        case .notified(let notification):
            shown[notification.identifier] = event.at
            newest = notification.identifier
            add("Showed the notification “\(notification.title)”", notification.identifier)
        case .backgroundTask(let app, let task, let step):
            add("\(name(.application(app))) \(step.words)", task)
        case .rebooted: add("The phone restarted")
        case .clockMoved(let distance):
            add("The clock moved \(distance < .zero ? "back" : "ahead") by \(distance.sentence)")
        case .zoneChanged(let zone): add("The zone is now \(zone)")
        case .authorization(let app, let state):
            add("Screen Time for \(name(.application(app))): \(state)")
        case .misuse(let text): add("API misuse: \(text)", "", .closed)
        case .logged(let text): add(text)
        case .shieldDrawn(let subject): add("Drew the shield over \(name(subject))")
        case .pressed(let button, let subject):
            add("The \(button.word) button of \(name(subject))’s shield was pressed")
        case .unlocked, .locked, .opened, .left, .shielded, .unshielded: break
        }
    }

    /// Returns a sentence about a callback of the monitor extension.
    private static func words(of callback: String) -> String {
        switch callback.prefix(while: { $0 != " " }) {
        case "intervalWillStartWarning": "Woken: an interval starts soon"
        case "intervalDidStart": "Woken: an interval started"
        case "intervalWillEndWarning": "Woken: an interval ends soon"
        case "intervalDidEnd": "Woken: an interval ended"
        case "eventWillReachThresholdWarning": "Woken: the used minutes are close to a threshold"
        case "eventDidReachThreshold": "Woken: the used minutes reached a threshold"
        default: "Woken: \(callback)"
        }
    }

    private func note(_ text: String, at date: Date) {
        let keptMaximum = 20
        disruptions.append(Disruption(at: date, text: text))
        if disruptions.count > keptMaximum { disruptions.removeFirst() }
    }

    private func add(
        _ date: Date,
        _ text: String,
        _ raw: String = "",
        _ tone: Inspection.Tone = .plain
    ) {
        lines.append(Line(at: date, text: text, raw: raw, tone: tone))
        if lines.count > Self.lineMaximum { lines.removeFirst(lines.count - Self.lineMaximum) }
    }
}

extension ProcessRole {
    /// The description of the process.
    fileprivate var words: String {
        switch self {
        case .app: "app"
        case .monitor: "monitor extension"
        case .shieldConfiguration: "shield configuration extension"
        case .shieldAction: "shield action extension"
        case .report: "report extension"
        case .widgets: "widget extension"
        }
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

extension TaskStep {
    /// The step in the past tense.
    fileprivate var words: String {
        switch self {
        case .began: "started a background task"
        case .done(true): "completed its background task"
        case .done(false): "failed its background task"
        case .expired: "ran out of background time"
        case .killed: "was killed because its background task did not stop"
        }
    }
}
