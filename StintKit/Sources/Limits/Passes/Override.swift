/// An override as it began: all that decides how long it lasts and which day it belongs to.
///
/// It carries the rule it began under, so that later settings neither stretch it nor bring it back.
public struct Override: Hashable, Sendable {
    /// The day that it is counted on.
    public let day: CivilDay
    /// The trusted wall instant at which it began.
    public let began: WallInstant
    /// The rule at that time.
    public let rule: OverrideRule

    /// Creates an override; the app asks the state for one instead.
    public init(day: CivilDay, began: WallInstant, rule: OverrideRule) {
        self.day = day
        self.began = began
        self.rule = rule
    }

    /// How long it lasts, seen from the reading of the fact that began it.
    func term(since beginning: ClockReading) -> Term {
        Term(began: began, lengthMilliseconds: rule.lengthMilliseconds, beginning: beginning)
    }
}

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

/// Whether an override can begin, and if not, when one can.
public enum OverrideAvailability: Hashable, Sendable {
    /// It can begin now.
    case available
    /// One runs, until this instant on the wall clock.
    case running(until: WallInstant)
    /// The day's overrides are used up; a new day begins then, or nil if not within 8 days.
    case spent(availableAgain: WallInstant?)
    /// The settings offer none.
    case notOffered
    /// Nothing is blocked that it would open, so it would be spent for nothing.
    case nothingBlocked
}

extension Override: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        Override(
            day: try coder.day("day", value?.day),
            began: try coder.instant("began", value?.began),
            rule: try coder.object("rule", value?.rule)
        )
    }
}

extension OverrideRule: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let milliseconds = try coder.number(
            "lengthMilliseconds",
            value?.lengthMilliseconds,
            within: lengthMinimum.wholeMilliseconds...lengthMaximum.wholeMilliseconds,
            as: .upTo(UInt64(UInt32.max))
        )
        let times = try coder.number(
            "timesPerDay",
            value?.timesPerDay,
            within: 0...timesPerDayMaximum,
            as: .upTo(UInt64(UInt8.max))
        )
        return try coder.making("lengthMilliseconds", value) { () throws(LimitError) in
            try OverrideRule(length: .milliseconds(milliseconds), timesPerDay: times)
        }
    }
}
