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
    /// The length by the boot clock, at most that of the rule.
    public let length: Duration

    /// Creates an override; to begin one, use `RuleState.beginningOverride`.
    public init(day: CivilDay, began: WallInstant, rule: OverrideRule, length: Duration? = nil) {
        self.day = day
        self.began = began
        self.rule = rule
        self.length = min(length ?? rule.length, rule.length)
    }

    /// Returns the term, given the reading of the fact that began the override.
    func term(since beginning: ClockReading) -> Term {
        Term(began: began, length: length, beginning: beginning)
    }
}

/// An override with the readings of both clocks at its beginning and at its early end, if any.
struct TakenOverride {
    let override: Override
    let beginning: ClockReading
    let ending: ClockReading?

    /// The wall instant at which the override ends; nil if it does not run at a reading.
    func end(at reading: ClockReading, trusted: WallInstant) -> WallInstant? {
        guard ending == nil else { return nil }
        return override.term(since: beginning).end(at: reading, trusted: trusted)
    }

    /// The minutes that it takes from a pool: those begun, or all after a restart.
    var minutes: Minutes {
        guard let ending, ending.bootID == beginning.bootID else {
            return Minutes(roundedUp: override.length)
        }
        return Minutes(roundedUp: min(beginning.boot.duration(to: ending.boot), override.length))
    }
}

/// The length of an override and the number, or the minutes, offered each day.
public struct OverrideRule: Hashable, Sendable {
    /// The range of a day's pool.
    public static let poolRange: ClosedRange<Minutes> = 5...240
    /// The maximum number of overrides a day from a pool.
    public static let poolTimesMaximum = 48
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
    /// The minutes of a day that overrides share, in parts of any length; nil without a pool.
    public let pool: Minutes?

    /// The longest override by the boot clock, in whole milliseconds.
    public var length: Duration { .milliseconds(lengthMilliseconds) }

    /// The maximum number of overrides a day; 0 if none is offered.
    public var timesPerDay: Int { Int(times) }

    /// Creates a rule for overrides that share a pool of 5 to 240 minutes a day.
    /// - Throws: `LimitError.poolOutOfRange`.
    public init(pool: Minutes) throws(LimitError) {
        guard OverrideRule.poolRange.contains(pool) else {
            throw .poolOutOfRange(pool.count, allowed: OverrideRule.poolRange)
        }
        self.init(
            validMilliseconds: pool.duration.wholeMilliseconds,
            validTimesPerDay: UInt8(OverrideRule.poolTimesMaximum),
            validPool: pool
        )
    }

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

    private init(validMilliseconds: Int64, validTimesPerDay: UInt8, validPool: Minutes? = nil) {
        lengthMilliseconds = validMilliseconds
        times = validTimesPerDay
        pool = validPool
    }

    /// The maximum length of all overrides of a day together.
    private var total: Duration { pool?.duration ?? length * Int64(times) }

    /// Returns true if the rule opens no more than another.
    func isAtLeast(_ other: OverrideRule) -> Bool {
        guard times > 0 else { return true }
        return total <= other.total && length <= other.length
            && (other.pool != nil || pool == nil && times <= other.times)
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
        let day = try coder.day("day", value?.day)
        let began = try coder.instant("began", value?.began)
        let rule = try coder.object("rule", value?.rule)
        let isShort = try coder.isPresent(
            "length",
            sinceVersion4: value.map { $0.length != $0.rule.length }
        )
        let length = isShort ? try coder.distance("length", value?.length) : rule.length
        return try coder.making("length", value) { () throws(FieldProblem) in
            guard isShort ? (Duration.zero..<rule.length).contains(length) : true else {
                throw .contradictory(found: "\(length)", expected: "less than \(rule.length)")
            }
            return Override(day: day, began: began, rule: rule, length: length)
        }
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
            within: 0...max(timesPerDayMaximum, poolTimesMaximum),
            as: .upTo(UInt64(UInt8.max))
        )
        let hasPool = try coder.isPresent(
            "poolMinutes",
            sinceVersion4: value.map { $0.pool != nil }
        )
        if hasPool {
            let pool = try coder.minutes("poolMinutes", value?.pool, upTo: poolRange.upperBound)
            let rule = try coder.making("poolMinutes", value) { () throws(LimitError) in
                try OverrideRule(pool: pool)
            }
            return try coder.making("poolMinutes", rule) { () throws(FieldProblem) in
                guard rule.lengthMilliseconds == milliseconds, rule.timesPerDay == times else {
                    throw .contradictory(found: "\(pool)", expected: "\(milliseconds) ms")
                }
                return rule
            }
        }
        return try coder.making("lengthMilliseconds", value) { () throws(LimitError) in
            try OverrideRule(length: .milliseconds(milliseconds), timesPerDay: times)
        }
    }
}
