import Limits

extension LimitsFile {
    /// The hours of a limit that applies all day.
    static let allDay = "all day"
}

extension Wording {
    /// The name in a limits file: the name in exports with hyphens instead of capitals.
    var word: String {
        exportName.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }
}

extension Weekdays {
    /// The days from Monday to Sunday, with their names in a limits file.
    static let named: [(name: String, days: Weekdays)] = [
        ("mon", .monday), ("tue", .tuesday), ("wed", .wednesday), ("thu", .thursday),
        ("fri", .friday), ("sat", .saturday), ("sun", .sunday),
    ]

    static let everyDay = "every day"

    /// The names for several days.
    static let spans: [(name: String, days: Weekdays)] = [
        (everyDay, .all), ("weekdays", [.monday, .tuesday, .wednesday, .thursday, .friday]),
        ("weekend", [.saturday, .sunday]),
    ]
}

extension RuleField {
    private static let names = [
        "accessMinutes": "minutes", "timesPerDay": "times", "accepts": "workouts",
        "weekdays": "days", "label": "name", "start": "from", "end": "to",
        "choosesLength": "choose-length", "lengthens": "longer-each-time",
    ]

    /// Returns the name of a rule's field in a limits file.
    static func name(of key: String) -> String { names[key] ?? key }
}
