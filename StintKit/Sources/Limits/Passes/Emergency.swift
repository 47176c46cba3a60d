/// An emergency as it began: everything is open for 15 minutes.
public struct EmergencyPass: Hashable, Sendable {
    /// The trusted wall instant at which it began.
    public let began: WallInstant
    /// The rule at that time, so that a later one does not bring it back.
    public let rule: EmergencyRule

    /// Creates an emergency; the app asks the state for one instead.
    public init(began: WallInstant, rule: EmergencyRule) {
        self.began = began
        self.rule = rule
    }

    /// How long it lasts, seen from the reading of the fact that began it.
    func term(since beginning: ClockReading) -> Term {
        Term(
            began: began,
            lengthMilliseconds: EmergencyRule.length.wholeMilliseconds,
            beginning: beginning
        )
    }
}

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

/// Whether an emergency can begin, and if not, when one can.
public enum EmergencyAvailability: Hashable, Sendable {
    /// It can begin now, so many times from now on; `failsPledge` names the pledge it would fail.
    case available(left: Int, failsPledge: PledgeID?)
    /// One runs, until this instant on the wall clock.
    case running(until: WallInstant)
    /// All of 30 days are used; the next is possible then.
    case spent(availableAgain: WallInstant)
    /// The settings offer none.
    case notOffered
    /// Nothing is blocked, so it would be spent for nothing.
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
    /// Reads or writes how often emergencies are offered.
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
