public import Limits

/// The settings in an editor.
public struct EditedSettings: Hashable, Sendable {
    /// The hours after midnight at which a day can begin.
    public static let hours = 0..<24
    private static let usualDelays: [WeakeningDelay] = [
        .none, .hours(1), .hours(8), .nextDay, .hours(24), .hours(72), .hours(168),
    ]

    /// True if breaks share a pool of minutes a day.
    public var hasPool: Bool
    public var poolMinutes: Int
    /// The length of a break in minutes.
    public var breakMinutes: Int
    /// The number of breaks a day.
    public var breaksPerDay: Int
    /// The hour at which a day begins, 0…23.
    public var dayStartHour: Int
    /// The number of emergencies in 30 days.
    public var emergencies: Int
    /// The delay of a change that opens something.
    public var delay: WeakeningDelay
    /// The offered delays, including the current one.
    public let delays: [WeakeningDelay]
    /// True if date, time and zone stay automatic while anything is limited.
    public var keepsClockAutomatic: Bool
    /// True if no app can be deleted while something is blocked.
    public var deniesAppRemoval: Bool
    /// The times before an end at which the person is warned.
    public var warnings: WarningTimes

    private let original: Settings

    public init(_ settings: Settings) {
        original = settings
        let rule = settings.breakRule
        let usualRule = BreakRule.standard
        hasPool = rule.pool != nil
        poolMinutes =
            rule.pool?.count
            ?? min(
                max(Int(rule.length / .seconds(60)), BreakRule.poolRange.lowerBound.count),
                BreakRule.poolRange.upperBound.count
            )
        // A pool's own number of breaks is only a technical maximum.
        breakMinutes = Int((hasPool ? usualRule : rule).length / .seconds(60))
        breaksPerDay = (hasPool ? usualRule : rule).timesPerDay
        dayStartHour = settings.dayStart.minutes / 60
        emergencies = settings.emergencyRule.timesPerPeriod
        deniesAppRemoval = settings.deniesAppRemoval
        delay = settings.weakeningDelay
        let usual = EditedSettings.usualDelays
        delays = usual.contains(delay) ? usual : usual + [delay]
        keepsClockAutomatic = settings.keepsClockAutomatic
        warnings = settings.warnings
    }

    /// Returns the edited settings.
    /// - Throws: The problem of the values.
    public func settings() throws(LimitError) -> Settings {
        try original.replacing(
            breakRule: try breakRule(),
            dayStart: TimeOfDay(hour: dayStartHour, minute: 0) ?? .midnight,
            emergencyRule: try EmergencyRule(timesPerPeriod: emergencies),
            weakeningDelay: delay,
            keepsClockAutomatic: keepsClockAutomatic,
            deniesAppRemoval: deniesAppRemoval,
            warnings: warnings
        )
    }

    private func breakRule() throws(LimitError) -> BreakRule {
        hasPool
            ? try BreakRule(pool: Minutes(poolMinutes))
            : try BreakRule(length: .seconds(60 * breakMinutes), timesPerDay: breaksPerDay)
    }

    /// The problem of the values, or nil.
    public var problem: LimitError? {
        do {
            _ = try settings()
            return nil
        } catch {
            return error
        }
    }
}
