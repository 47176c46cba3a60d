/// What the person chose for all limits together.
public struct Settings: Hashable, Sendable {
    /// One override of 45 minutes a day, days that begin at midnight.
    public static let standard = Settings(validRule: .standard, validDayStart: .midnight)

    /// The override that is offered.
    public let overrideRule: OverrideRule
    /// The local time at which a day begins, before 24:00.
    public let dayStart: TimeOfDay

    /// Creates settings.
    /// - Throws: `LimitError.dayStartOutOfRange` if the day would begin at 24:00.
    public init(
        overrideRule: OverrideRule = .standard,
        dayStart: TimeOfDay = .midnight
    ) throws(LimitError) {
        guard dayStart != .endOfDay else { throw .dayStartOutOfRange(dayStart) }
        self.init(validRule: overrideRule, validDayStart: dayStart)
    }

    private init(validRule: OverrideRule, validDayStart: TimeOfDay) {
        overrideRule = validRule
        dayStart = validDayStart
    }
}
