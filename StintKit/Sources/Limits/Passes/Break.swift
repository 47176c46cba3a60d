/// A break as it began.
///
/// It contains the rule under which it began, so that later settings neither extend nor restore it.
public struct Break: Hashable, Sendable {
    /// The day that the break is counted on.
    public let day: CivilDay
    /// The trusted wall instant of the beginning.
    public let began: WallInstant
    /// The rule at that time.
    public let rule: BreakRule
    /// The length by the boot clock, at most that of the rule.
    public let length: Duration

    /// Creates a break; to begin one, use `RuleState.beginningBreak`.
    public init(day: CivilDay, began: WallInstant, rule: BreakRule, length: Duration? = nil) {
        self.day = day
        self.began = began
        self.rule = rule
        self.length = min(length ?? rule.length, rule.length)
    }

    /// Returns the term, given the reading of the fact that began the break.
    func term(since beginning: ClockReading) -> Term {
        Term(began: began, length: length, beginning: beginning)
    }
}

/// A break with the readings of both clocks at its beginning and at its early end, if any.
struct TakenBreak {
    let breakPass: Break
    let beginning: ClockReading
    let ending: ClockReading?

    /// The wall instant at which the break ends; nil if it does not run at a reading.
    func end(at reading: ClockReading, trusted: WallInstant) -> WallInstant? {
        guard ending == nil else { return nil }
        return breakPass.term(since: beginning).end(at: reading, trusted: trusted)
    }

    /// The minutes that it takes from a pool: those begun, or all after a restart.
    var minutes: Minutes { minutes(at: nil) }

    /// Returns the minutes begun until its early end or a reading; all without both.
    func minutes(at reading: ClockReading?) -> Minutes {
        guard let end = ending ?? reading, end.bootID == beginning.bootID else {
            return Minutes(roundedUp: breakPass.length)
        }
        return Minutes(roundedUp: min(beginning.boot.duration(to: end.boot), breakPass.length))
    }
}

/// The length of a break and the number, or the minutes, offered each day.
public struct BreakRule: Hashable, Sendable {
    /// The range of a day's pool.
    public static let poolRange: ClosedRange<Minutes> = 5...240
    /// The maximum number of breaks a day from a pool.
    public static let poolTimesMaximum = 48
    /// The shortest break.
    public static let lengthMinimum = Duration.seconds(60)
    /// The longest break.
    public static let lengthMaximum = Duration.seconds(4 * 3600)
    /// The maximum number of breaks a day.
    public static let timesPerDayMaximum = 10
    /// 45 minutes, once a day.
    public static let standard = BreakRule(validMilliseconds: 45 * 60_000, validTimesPerDay: 1)

    let lengthMilliseconds: Int64
    private let times: UInt8
    /// The minutes of a day that breaks share, in parts of any length; nil without a pool.
    public let pool: Minutes?

    /// The longest break by the boot clock, in whole milliseconds.
    public var length: Duration { .milliseconds(lengthMilliseconds) }

    /// The maximum number of breaks a day; 0 if none is offered.
    public var timesPerDay: Int { Int(times) }

    /// Creates a rule for breaks that share a pool of 5 to 240 minutes a day.
    /// - Throws: `LimitError.poolOutOfRange`.
    public init(pool: Minutes) throws(LimitError) {
        guard BreakRule.poolRange.contains(pool) else {
            throw .poolOutOfRange(pool.count, allowed: BreakRule.poolRange)
        }
        self.init(
            validMilliseconds: pool.duration.wholeMilliseconds,
            validTimesPerDay: UInt8(BreakRule.poolTimesMaximum),
            validPool: pool
        )
    }

    /// Creates a rule for breaks of 1 minute to 4 hours, up to 10 times a day.
    /// - Throws: `LimitError.breakLengthOutOfRange` or `LimitError.breakTimesOutOfRange`.
    public init(length: Duration, timesPerDay: Int) throws(LimitError) {
        guard (BreakRule.lengthMinimum...BreakRule.lengthMaximum).contains(length) else {
            throw .breakLengthOutOfRange(
                length,
                minimum: BreakRule.lengthMinimum,
                maximum: BreakRule.lengthMaximum
            )
        }
        guard (0...BreakRule.timesPerDayMaximum).contains(timesPerDay) else {
            throw .breakTimesOutOfRange(
                timesPerDay,
                maximum: BreakRule.timesPerDayMaximum
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

    /// The maximum length of all breaks of a day together.
    private var total: Duration { pool?.duration ?? length * Int64(times) }

    /// Returns true if the rule opens no more than another.
    func isAtLeast(_ other: BreakRule) -> Bool {
        guard times > 0 else { return true }
        return total <= other.total && length <= other.length
            && (other.pool != nil || pool == nil && times <= other.times)
    }
}

/// The availability of a break, or the time of the next one.
public enum BreakAvailability: Hashable, Sendable {
    case available
    /// A break runs until this instant on the wall clock.
    case running(until: WallInstant)
    /// The day's breaks are used up; a new day begins at this instant, nil if not within 8 days.
    case spent(availableAgain: WallInstant?)
    case notOffered
    /// Nothing is blocked that a break would open, so it would be wasted.
    case nothingBlocked
}

extension Break: StoredValue {
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
            return Break(day: day, began: began, rule: rule, length: length)
        }
    }
}

extension BreakRule: StoredValue {
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
                try BreakRule(pool: pool)
            }
            return try coder.making("poolMinutes", rule) { () throws(FieldProblem) in
                guard rule.lengthMilliseconds == milliseconds, rule.timesPerDay == times else {
                    throw .contradictory(found: "\(pool)", expected: "\(milliseconds) ms")
                }
                return rule
            }
        }
        return try coder.making("lengthMilliseconds", value) { () throws(LimitError) in
            try BreakRule(length: .milliseconds(milliseconds), timesPerDay: times)
        }
    }
}
