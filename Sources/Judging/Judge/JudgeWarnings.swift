import Foundation
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone

/// The warnings that a phone has shown, and those that the judge must still check.
struct JudgeWarnings {
    /// The last day or time of each identifier.
    fileprivate var days: [String: CivilDay] = [:]
    fileprivate var instants: [String: Duration] = [:]
    /// The warnings of the running process, whose facts are not read yet.
    fileprivate var unchecked: [(warning: ShownWarning, reading: ClockReading)] = []
    /// True if something has happened since the last run of Stint that moves an end.
    fileprivate var isDisturbed = false

    /// Records an event that Stint notices only when it runs next.
    mutating func observe(_ kind: PhoneEvent.Kind) {
        switch kind {
        case .clockMoved, .zoneChanged, .rebooted, .authorization, .fault:
            isDisturbed = true
            // A warning that is no longer true is withdrawn, and may be shown again.
            days = [:]
            instants = [:]
        default: break
        }
    }
}

/// A shown warning, from its notification's identifier.
private struct ShownWarning {
    let identifier: String
    let source: Warning.Source
    let minutes: Minutes

    /// Creates the warning of a notification; nil for another one.
    init?(_ notification: PostedNotification) {
        let prefix = "app.stint.warning."
        identifier = notification.identifier
        guard identifier.hasPrefix(prefix) else { return nil }
        let words = identifier.dropFirst(prefix.count).split(separator: ".")
        guard let last = words.last, let count = Int(last) else { return nil }
        minutes = Minutes(count)
        switch (words[0], words.count > 2 ? UInt64(words[1]) : nil) {
        case ("limit", let id?): source = .limit(LimitID(rawValue: id))
        case ("access", let id?): source = .access(ItemID(rawValue: id))
        case ("override", nil): source = .breakPass
        case ("emergency", nil): source = .emergency
        case ("pledge", nil): source = .pledge
        default: return nil
        }
    }
}

extension Judge {
    /// The tolerance for an end, which falls on a whole second.
    private static let warningTolerance = Duration.seconds(2)

    /// Checks a warning that the system has shown, or remembers one that a process shows.
    func see(_ notification: PostedNotification) {
        guard let warning = ShownWarning(notification), let reading else { return }
        if let due = notification.showsAt {
            // Late because the clock was moved or the phone was off: Stint can't withdraw it in time.
            let now = Double(reading.wall.millisecondsSince1970) / 1000
            let late = now - due.timeIntervalSince1970
            guard late <= Judge.warningTolerance / .seconds(1) else { return }
            checkOnce(warning, at: reading)
            if !warnings.isDisturbed {
                check(.warnedTruly, [isTrue(warning, at: reading) ? nil : words(warning)])
            }
        } else {
            warnings.unchecked.append((warning, reading))
        }
    }

    /// Checks the warnings that a run of Stint has shown.
    func checkWarnings(completed: Bool) {
        for (warning, reading) in warnings.unchecked {
            checkOnce(warning, at: reading)
            check(.warnedTruly, [isLow(warning, at: reading) ? nil : words(warning)])
        }
        warnings.unchecked = []
        warnings.isDisturbed = !completed
    }

    private func words(_ warning: ShownWarning) -> String {
        "\(warning.identifier) was shown, and nothing ends in \(warning.minutes.count) min"
    }

    private func checkOnce(_ warning: ShownWarning, at reading: ClockReading) {
        // Before Stint runs again, the system may show what a moved clock made due.
        guard !warnings.isDisturbed else { return }
        let identifier = warning.identifier
        let isRepeated: Bool
        if case .limit = warning.source {
            let day = state.day(at: reading, calendar: calendar)
            isRepeated = warnings.days[identifier].map { $0 >= day } ?? false
            warnings.days[identifier] = max(day, warnings.days[identifier] ?? day)
        } else {
            let last = warnings.instants[identifier]
            isRepeated = last.map { now - $0 < warning.minutes.duration } ?? false
            warnings.instants[identifier] = now
        }
        check(.warnedOnce, [isRepeated ? "\(identifier) was shown again" : nil])
    }

    /// Returns true if the minutes of a limit are few at a reading.
    private func isLow(_ warning: ShownWarning, at reading: ClockReading) -> Bool {
        guard case .limit(let id) = warning.source else { return false }
        let decision = state.verdict(at: reading, calendar: calendar).decisions
            .first { $0.limit == id }
        guard let decision, let rule = state.limit(id)?.rule,
            case .left(let left) = rule.judged.meaning(of: decision.reason)
        else { return false }
        // Nothing ends if the hours of the limit end first.
        let last = reading.advanced(by: left.duration - Judge.warningTolerance)
        let later = state.verdict(at: last, calendar: calendar).decisions.first { $0.limit == id }
        return left <= warning.minutes && later?.reason != .outsideHours
    }

    /// Returns true if something is open at a reading, and ends when the minutes are over.
    private func isTrue(_ warning: ShownWarning, at reading: ClockReading) -> Bool {
        let end = warning.minutes.duration
        let before = reading.advanced(by: end - Judge.warningTolerance)
        let after = reading.advanced(by: end + Judge.warningTolerance)
        return runs(warning.source, at: before) && !runs(warning.source, at: after)
    }

    private func runs(_ source: Warning.Source, at reading: ClockReading) -> Bool {
        let verdict = state.verdict(at: reading, calendar: calendar)
        switch source {
        case .limit(let id):
            return verdict.decisions.contains { $0.limit == id && !$0.isBlocked }
        case .breakPass:
            let pass = state.breakAvailability(at: reading, calendar: calendar)
            guard case .running = pass else { return false }
            return true
        case .emergency:
            let pass = state.emergencyAvailability(at: reading, calendar: calendar)
            guard case .running = pass else { return false }
            return true
        case .access(.unknown): return state.openedItems(at: reading).contains(.unknown)
        case .access(let item):
            let holders = selections.everHolders(of: item)
                .intersection(verdict.decisions.map(\.selection))
            // Stint isn't told which apps are in a category, so each may contain the app.
            return !verdict.isBlocked(item, in: holders.isEmpty ? selections.ofCategories : holders)
        case .pledge: return state.runningPledge(at: reading) != nil
        }
    }
}
