/// What a limit does with what it covers.
public enum Rule: Hashable, Sendable {
    /// Open in the windows of a schedule, shielded outside them.
    case schedule(Schedule)
    /// Always shielded; the shield asks, and a "yes" opens the app for a while.
    case pause(Pause)
    /// Open while minutes earned by workouts are left.
    case bank(Bank)
    /// Open until the day's minutes are used up.
    case budget(Budget)
    /// Shielded; the shield opens the app for a while, so many times a day.
    case opens(Opens)
    /// Never shielded; its use is timed.
    case timer

    /// What kind of rule it is.
    public var kind: Kind {
        switch self {
        case .schedule: .schedule
        case .pause: .pause
        case .bank: .bank
        case .budget: .budget
        case .opens: .opens
        case .timer: .timer
        }
    }

    /// The kinds of rules.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        /// Allowed windows.
        case schedule
        /// A shield that asks first.
        case pause
        /// A bank of minutes.
        case bank
        /// Minutes a day.
        case budget
        /// Times a day.
        case opens
        /// A timer.
        case timer
    }

    /// True if the rule needs to know how long its selection is used.
    var isMetered: Bool {
        switch self {
        case .bank, .budget, .timer: true
        case .schedule, .pause, .opens: false
        }
    }

    /// True if what the rule decides belongs to a day.
    var dependsOnDay: Bool {
        switch self {
        case .budget, .opens: true
        case .schedule, .pause, .bank, .timer: false
        }
    }
}
