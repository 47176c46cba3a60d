/// An emergency as it began: everything is open for 15 minutes.
public struct EmergencyPass: Hashable, Sendable {
    /// The trusted wall instant of the beginning.
    public let began: WallInstant
    /// The rule at that time, so that a later rule does not restore the emergency.
    public let rule: EmergencyRule

    /// Creates an emergency; to begin one, use `RuleState.beginningEmergency`.
    public init(began: WallInstant, rule: EmergencyRule) {
        self.began = began
        self.rule = rule
    }

    /// Returns the term, given the reading of the fact that began the emergency.
    func term(since beginning: ClockReading) -> Term {
        Term(
            began: began,
            length: EmergencyRule.length,
            beginning: beginning
        )
    }
}

/// The number of times in 30 days that everything can be opened for 15 minutes.
public struct EmergencyRule: Hashable, Sendable {
    /// The range of the number of emergencies in 30 days.
    public static let range = 0...10
    /// The time for which a used emergency counts.
    public static let period = Duration.seconds(30 * 86_400)
    /// The length of an emergency.
    public static let length = Duration.seconds(15 * 60)
    /// 3 times.
    public static let standard = EmergencyRule(valid: 3)

    /// Never.
    public static let none = EmergencyRule(valid: 0)

    private let times: UInt8

    /// The number of emergencies in 30 days, 0…10.
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

/// The availability of an emergency, or the time of the next one.
public enum EmergencyAvailability: Hashable, Sendable {
    /// `left` emergencies can begin; `failsPledge` is the pledge that one would fail.
    case available(left: Int, failsPledge: PledgeID?)
    /// An emergency runs until this instant on the wall clock.
    case running(until: WallInstant)
    /// The emergencies of 30 days are used up; the next one is possible at this instant.
    case spent(availableAgain: WallInstant)
    case notOffered
    /// Nothing is blocked, so an emergency would be wasted.
    case nothingBlocked
}

extension EmergencyPass: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        EmergencyPass(
            began: try coder.instant("began", value?.began),
            rule: try coder.emergencyRule("timesPerPeriod", value?.rule)
        )
    }
}

extension Coder {
    mutating func emergencyRule(
        _ key: String,
        _ value: EmergencyRule?
    ) throws(Failure) -> EmergencyRule {
        let times = try number(
            key,
            value?.timesPerPeriod,
            within: EmergencyRule.range,
            as: .byte
        )
        return try making(key, value) { () throws(LimitError) in
            try EmergencyRule(timesPerPeriod: times)
        }
    }
}
