import Limits

// What the values of the rules are called in a limits file.

extension Wording {
    /// The name in a limits file.
    var word: String {
        switch self {
        case .plain: "plain"
        case .antiRot: "anti-rot"
        case .focusPledge: "focus-pledge"
        case .appBlocker: "app-blocker"
        case .lockedIn: "locked-in"
        case .screenTimer: "screen-timer"
        }
    }
}

extension Difficulty {
    /// The name in a limits file.
    var word: String {
        switch self {
        case .easy: "easy"
        case .medium: "medium"
        case .hard: "hard"
        case .extreme: "extreme"
        }
    }
}

extension Bank.WorkoutSources {
    /// The name in a limits file.
    var word: String {
        switch self {
        case .any: "any"
        case .measured: "measured"
        }
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
