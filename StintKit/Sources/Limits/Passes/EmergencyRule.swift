/// How often in 30 days everything can be opened for 15 minutes.
public struct EmergencyRule: Hashable, Sendable {
    /// The fewest and the most times in 30 days.
    public static let range = 0...10
    /// How far back uses count.
    public static let period = Duration.seconds(30 * 86_400)
    /// How long an emergency lasts.
    public static let length = Duration.seconds(15 * 60)
    /// 3 times.
    public static let standard = EmergencyRule(valid: 3)

    /// Never.
    public static let none = EmergencyRule(valid: 0)

    private let times: UInt8

    /// How many times in 30 days, 0…10.
    public var timesPerPeriod: Int { Int(times) }

    /// Creates a rule.
    /// - Throws: `LimitError.emergencyTimesOutOfRange`.
    public init(timesPerPeriod: Int) throws(LimitError) {
        guard EmergencyRule.range.contains(timesPerPeriod) else {
            throw .emergencyTimesOutOfRange(timesPerPeriod, allowed: EmergencyRule.range)
        }
        self.init(valid: UInt8(timesPerPeriod))
    }

    private init(valid times: UInt8) { self.times = times }
}
