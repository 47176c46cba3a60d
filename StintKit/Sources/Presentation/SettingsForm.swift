public import Limits

/// The settings while the person changes them.
public struct SettingsForm: Hashable, Sendable {
    /// The hours after midnight at which a day can begin.
    public static let hours = 0..<24
    /// The waiting times that are offered.
    private static let usualDelays: [WeakeningDelay] = [
        .none, .hours(1), .hours(8), .nextDay, .hours(24), .hours(72), .hours(168),
    ]

    /// How long an override lasts, in minutes.
    public var overrideMinutes: Int
    /// How many overrides a day has.
    public var overridesPerDay: Int
    /// The hour at which a day begins, 0…23.
    public var dayStartHour: Int
    /// How many emergencies 30 days have.
    public var emergencies: Int
    /// How long a change waits that opens something.
    public var delay: WeakeningDelay
    /// The waiting times that are offered, and the one that is in force.
    public let delays: [WeakeningDelay]
    /// Whether the phone keeps date, time and zone automatic while anything is limited.
    public var keepsClockAutomatic: Bool
    /// Whether no app can be deleted while something is blocked.
    public var deniesAppRemoval: Bool

    /// The settings before the person changed them.
    private let original: Settings

    /// Begins to change settings.
    public init(_ settings: Settings) {
        original = settings
        overrideMinutes = Int(settings.overrideRule.length / .seconds(60))
        overridesPerDay = settings.overrideRule.timesPerDay
        dayStartHour = settings.dayStart.minutes / 60
        emergencies = settings.emergencyRule.timesPerPeriod
        deniesAppRemoval = settings.deniesAppRemoval
        delay = settings.weakeningDelay
        let usual = SettingsForm.usualDelays
        delays = usual.contains(delay) ? usual : usual + [delay]
        keepsClockAutomatic = settings.keepsClockAutomatic
    }

    /// Returns the settings.
    /// - Throws: What is wrong with the values.
    public func settings() throws(LimitError) -> Settings {
        try original.replacing(
            overrideRule: try OverrideRule(
                length: .seconds(60 * overrideMinutes),
                timesPerDay: overridesPerDay
            ),
            dayStart: TimeOfDay(hour: dayStartHour, minute: 0) ?? .midnight,
            emergencyRule: try EmergencyRule(timesPerPeriod: emergencies),
            weakeningDelay: delay,
            keepsClockAutomatic: keepsClockAutomatic,
            deniesAppRemoval: deniesAppRemoval
        )
    }

    /// What is wrong with the values; nil if nothing is.
    public var problem: LimitError? {
        do {
            _ = try settings()
            return nil
        } catch {
            return error
        }
    }
}
