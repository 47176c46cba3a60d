import Limits
import Simulation

/// Writes rules for people, one a line.
enum RulesText {
    private static let nameWidth = 14
    private static let days: [(day: Weekdays, name: String)] = [
        (.monday, "Mon"), (.tuesday, "Tue"), (.wednesday, "Wed"), (.thursday, "Thu"),
        (.friday, "Fri"), (.saturday, "Sat"), (.sunday, "Sun"),
    ]

    static func lines(_ rules: ScenarioRun.Rules) -> String {
        line("preset", rules.preset) + line("open", windows(rules.schedule))
            + line("override", override(rules.settings))
    }

    /// Returns a name and what it stands for, in one line.
    static func line(_ name: String, _ text: String) -> String {
        let space = String(repeating: " ", count: max(0, nameWidth - name.count))
        return "\(name)\(space)  \(text)\n"
    }

    private static func windows(_ schedule: Schedule) -> String {
        guard !schedule.windows.isEmpty else { return "never" }
        return schedule.windows.map { window in
            let times = "\(window.label) \(window.start)–\(window.end)"
            guard window.weekdays != .all else { return times }
            let names = days.filter { window.weekdays.isSuperset(of: $0.day) }.map(\.name)
            return "\(times) (\(names.joined(separator: " ")))"
        }.joined(separator: ", ")
    }

    private static func override(_ settings: Settings) -> String {
        let rule = settings.overrideRule
        let start = settings.dayStart == .midnight ? "" : ", days begin at \(settings.dayStart)"
        guard rule.timesPerDay > 0 else { return "none" + start }
        let times = rule.timesPerDay == 1 ? "once" : "\(rule.timesPerDay) times"
        return "\(DurationText.minutes(rule.length)) min, \(times) a day" + start
    }
}
