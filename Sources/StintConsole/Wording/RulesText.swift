package import Limits

/// Describes rules, one per line.
package enum RulesText {
    private static let nameWidth = 14
    private static let days: [(day: Weekdays, name: String)] = [
        (.monday, "Mon"), (.tuesday, "Tue"), (.wednesday, "Wed"), (.thursday, "Thu"),
        (.friday, "Fri"), (.saturday, "Sat"), (.sunday, "Sun"),
    ]

    /// Returns a name and its value on one line.
    package static func line(_ name: String, _ text: String) -> String {
        let space = String(repeating: " ", count: max(0, nameWidth - name.count))
        return "\(name)\(space)  \(text)\n"
    }

    /// Returns the windows of a schedule with their days.
    package static func windows(_ schedule: Schedule) -> String {
        guard !schedule.windows.isEmpty else { return "never" }
        return schedule.windows.map { window in
            let times = "\(window.label) \(window.start)–\(window.end)"
            guard window.weekdays != .all else { return times }
            return "\(times) (\(weekdays(window.weekdays)))"
        }.joined(separator: ", ")
    }

    /// Returns the names of days of the week.
    package static func weekdays(_ weekdays: Weekdays) -> String {
        days.filter { weekdays.isSuperset(of: $0.day) }.map(\.name).joined(separator: " ")
    }

    /// Returns the length and the daily number of breaks.
    package static func breaks(_ settings: Settings) -> String {
        let rule = settings.breakRule
        let start = settings.dayStart == .midnight ? "" : ", days begin at \(settings.dayStart)"
        guard rule.timesPerDay > 0 else { return "none" + start }
        if let pool = rule.pool { return "\(pool.count) min a day to share" + start }
        let times = rule.timesPerDay == 1 ? "once" : "\(rule.timesPerDay) times"
        return "\(DurationText.minutes(rule.length)) min, \(times) a day" + start
    }
}
