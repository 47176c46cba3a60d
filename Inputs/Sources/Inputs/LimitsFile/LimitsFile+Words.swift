import Limits

// What the values of the rules are called in a limits file.

extension Wording {
    /// The name in a limits file: that in exports, with hyphens for capitals.
    var word: String {
        exportName.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
    }
}

extension Weekdays {
    /// The days, from Monday on, under their names in a limits file.
    static let named: [(name: String, days: Weekdays)] = [
        ("mon", .monday), ("tue", .tuesday), ("wed", .wednesday), ("thu", .thursday),
        ("fri", .friday), ("sat", .saturday), ("sun", .sunday),
    ]

    /// The names that stand for several days.
    static let spans: [(name: String, days: Weekdays)] = [
        ("every day", .all), ("weekdays", [.monday, .tuesday, .wednesday, .thursday, .friday]),
        ("weekend", [.saturday, .sunday]),
    ]
}

extension RuleField {
    private static let names = [
        "accessMinutes": "minutes", "timesPerDay": "times", "accepts": "workouts",
        "weekdays": "days", "label": "name", "start": "from", "end": "to",
    ]

    /// Returns what a limits file calls a field of a rule.
    static func name(of key: String) -> String { names[key] ?? key }
}
