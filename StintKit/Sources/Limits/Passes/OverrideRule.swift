/// How long an override lasts and how often a day it is offered.
public struct OverrideRule: Hashable, Sendable {
    /// The shortest override.
    public static let lengthMinimum = Duration.seconds(60)
    /// The longest override.
    public static let lengthMaximum = Duration.seconds(4 * 3600)
    /// The most overrides a day.
    public static let timesPerDayMaximum = 10
    /// 45 minutes, once a day.
    public static let standard = OverrideRule(validMilliseconds: 45 * 60_000, validTimesPerDay: 1)

    let lengthMilliseconds: Int64
    private let times: UInt8

    /// How long an override lasts by the boot clock, in whole milliseconds.
    public var length: Duration { .milliseconds(lengthMilliseconds) }

    /// How often a day it may begin; 0 means that it is not offered.
    public var timesPerDay: Int { Int(times) }

    /// Creates a rule for overrides.
    /// - Parameters:
    ///   - length: 1 minute to 4 hours.
    ///   - timesPerDay: 0 to 10.
    /// - Throws: `LimitError.overrideLengthOutOfRange` or `LimitError.overrideTimesOutOfRange`.
    public init(length: Duration, timesPerDay: Int) throws(LimitError) {
        guard (OverrideRule.lengthMinimum...OverrideRule.lengthMaximum).contains(length) else {
            throw .overrideLengthOutOfRange(
                length,
                minimum: OverrideRule.lengthMinimum,
                maximum: OverrideRule.lengthMaximum
            )
        }
        guard (0...OverrideRule.timesPerDayMaximum).contains(timesPerDay) else {
            throw .overrideTimesOutOfRange(
                timesPerDay,
                maximum: OverrideRule.timesPerDayMaximum
            )
        }
        self.init(
            validMilliseconds: length.wholeMilliseconds,
            validTimesPerDay: UInt8(timesPerDay)
        )
    }

    private init(validMilliseconds: Int64, validTimesPerDay: UInt8) {
        lengthMilliseconds = validMilliseconds
        times = validTimesPerDay
    }
}
