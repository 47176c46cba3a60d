public import Limits

/// The settings while the person changes them.
public struct SettingsForm: Hashable, Sendable {
    /// The hours after midnight at which a day can begin.
    public static let hours = 0..<24
    /// The waiting times that are offered, in hours; 0 is none.
    public static let delays = [0, 1, 8, 24, 72, 168]

    /// How long an override lasts, in minutes.
    public var overrideMinutes: Int
    /// How many overrides a day has.
    public var overridesPerDay: Int
    /// The hour at which a day begins, 0…23.
    public var dayStartHour: Int
    /// How many emergencies 30 days have.
    public var emergencies: Int
    /// How long a change waits that opens something, in hours; 0 if it does not.
    public var delayHours: Int
    /// Whether no app can be deleted while something is blocked.
    public var deniesAppRemoval: Bool
    private let delay: WeakeningDelay

    /// Begins to change settings.
    public init(_ settings: Settings) {
        overrideMinutes = Int(settings.overrideRule.length / .seconds(60))
        overridesPerDay = settings.overrideRule.timesPerDay
        dayStartHour = settings.dayStart.minutes / 60
        emergencies = settings.emergencyRule.timesPerPeriod
        deniesAppRemoval = settings.deniesAppRemoval
        delay = settings.weakeningDelay
        delayHours = SettingsForm.hours(of: settings.weakeningDelay)
    }

    /// Returns the settings.
    /// - Throws: What is wrong with the values.
    public func settings() throws(LimitError) -> Settings {
        try Settings(
            overrideRule: try OverrideRule(
                length: .seconds(60 * overrideMinutes),
                timesPerDay: overridesPerDay
            ),
            dayStart: TimeOfDay(hour: dayStartHour, minute: 0) ?? .midnight,
            emergencyRule: try EmergencyRule(timesPerPeriod: emergencies),
            weakeningDelay: newDelay,
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

    /// A delay until a date stays what it is, unless the person chooses hours.
    private var newDelay: WeakeningDelay {
        if delayHours == SettingsForm.hours(of: delay) { return delay }
        return delayHours > 0 ? .hours(UInt16(clamping: delayHours)) : .none
    }

    private static func hours(of delay: WeakeningDelay) -> Int {
        switch delay {
        case .none, .until: 0
        case .hours(let hours): Int(hours)
        }
    }
}
