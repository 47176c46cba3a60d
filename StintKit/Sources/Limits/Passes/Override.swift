/// An override as it began.
///
/// It contains the rule under which it began, so that later settings neither extend nor restore it.
public struct Override: Hashable, Sendable {
    /// The day that the override is counted on.
    public let day: CivilDay
    /// The trusted wall instant of the beginning.
    public let began: WallInstant
    /// The rule at that time.
    public let rule: OverrideRule

    /// Creates an override; to begin one, use `RuleState.beginningOverride`.
    public init(day: CivilDay, began: WallInstant, rule: OverrideRule) {
        self.day = day
        self.began = began
        self.rule = rule
    }

    /// Returns the term, given the reading of the fact that began the override.
    func term(since beginning: ClockReading) -> Term {
        Term(began: began, length: rule.length, beginning: beginning)
    }
}

/// The length of an override and the number offered each day.
public struct OverrideRule: Hashable, Sendable {
    /// The shortest override.
    public static let lengthMinimum = Duration.seconds(60)
    /// The longest override.
    public static let lengthMaximum = Duration.seconds(4 * 3600)
    /// The maximum number of overrides a day.
    public static let timesPerDayMaximum = 10
    /// 45 minutes, once a day.
    public static let standard = OverrideRule(validMilliseconds: 45 * 60_000, validTimesPerDay: 1)

    let lengthMilliseconds: Int64
    private let times: UInt8

    /// The length of an override by the boot clock, in whole milliseconds.
    public var length: Duration { .milliseconds(lengthMilliseconds) }

    /// The number of overrides a day; 0 if none is offered.
    public var timesPerDay: Int { Int(times) }

    /// Creates a rule for overrides of 1 minute to 4 hours, up to 10 times a day.
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

/// The availability of an override, or the time of the next one.
public enum OverrideAvailability: Hashable, Sendable {
    case available
    /// An override runs until this instant on the wall clock.
    case running(until: WallInstant)
    /// The day's overrides are used up; a new day begins at this instant, nil if not within 8 days.
    case spent(availableAgain: WallInstant?)
    case notOffered
    /// Nothing is blocked that an override would open, so it would be wasted.
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
