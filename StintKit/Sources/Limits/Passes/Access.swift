/// An access as it began: a "yes" on the shield of one item.
///
/// It contains everything that determines its length and its counting, so that later changes neither
/// extend nor restore it.
public struct Access: Hashable, Sendable {
    /// The maximum number of limits whose questions one access answers.
    public static let answeredMaximum = 16

    /// The opened item; `unknown` if the access opens everything that the answered limit covers.
    public let item: ItemID
    /// The trusted wall instant of the beginning.
    public let began: WallInstant
    /// The length by the boot clock.
    public let length: AccessLength
    /// The day that the access is counted on.
    public let day: CivilDay
    /// The limits whose questions it answered, and which it lifts; for an unknown item, the opened
    /// limit.
    public let answered: [LimitID]
    /// True if an access of an earlier version lifts every pause, too: those versions named only
    /// other limits.
    public let liftsEveryPause: Bool
    /// The reason that the person gave; empty without one.
    public let reason: String

    /// Creates an access; to begin one, use `RuleState.beginningAccess`.
    public init(
        item: ItemID,
        began: WallInstant,
        length: AccessLength,
        day: CivilDay,
        answered: [LimitID],
        liftsEveryPause: Bool = false,
        reason: String = ""
    ) {
        self.item = item
        self.began = began
        self.length = length
        self.day = day
        self.answered = Array(answered.prefix(Access.answeredMaximum))
        self.liftsEveryPause = liftsEveryPause
        self.reason = reason.prefix(utf8: Price.writtenBytesMaximum)
    }

    /// Returns true if the access lifts what a limit blocks: it answered the limit's question.
    func lifts(_ limit: borrowing Limit) -> Bool {
        guard limit.rule.ask != nil else { return false }
        return answered.contains(limit.id)
            || liftsEveryPause && item != .unknown && limit.rule.kind == .pause
    }

    /// Returns the term, given the reading of the fact that began the access.
    func term(since beginning: ClockReading) -> Term {
        Term(
            began: began,
            length: length.minutes.duration,
            beginning: beginning
        )
    }
}

/// The time for which a "yes" on the shield opens an app: 5 to 120 minutes in steps of 5.
public struct AccessLength: Hashable, Sendable {
    /// The range of lengths, regardless of the step.
    public static let range: ClosedRange<Minutes> = 5...120
    /// The divisor of every length, in minutes.
    public static let step = 5
    /// 5 minutes.
    public static let minimum = AccessLength(valid: range.lowerBound)
    /// 15 minutes.
    public static let standard = AccessLength(valid: 15)

    /// The length in minutes.
    public let minutes: Minutes

    /// Creates a length.
    /// - Throws: `LimitError.accessLengthOutOfRange` outside 5…120 or between two steps.
    public init(_ minutes: Minutes) throws(LimitError) {
        guard AccessLength.range.contains(minutes),
            minutes.count.isMultiple(of: AccessLength.step)
        else {
            throw .accessLengthOutOfRange(
                minutes.count,
                allowed: AccessLength.range,
                step: AccessLength.step
            )
        }
        self.minutes = minutes
    }

    private init(valid minutes: Minutes) { self.minutes = minutes }
}

extension AccessLength: Comparable {
    /// Orders by length.
    public static func < (left: AccessLength, right: AccessLength) -> Bool {
        left.minutes < right.minutes
    }
}

extension Access: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let item = try coder.drawnID("item", value?.item)
        let began = try coder.instant("began", value?.began)
        let length = try coder.accessLength("minutes", value?.length)
        let day = try coder.day("day", value?.day)
        let answered = try coder.drawnIDs("charged", value?.answered, maximum: answeredMaximum)
        let reason = try coder.text(
            "reason",
            value?.reason,
            bytesMaximum: Price.writtenBytesMaximum,
            otherwise: ""
        )
        let namesPauses = try coder.flag(
            "namesPauses",
            value.map { !$0.liftsEveryPause },
            otherwise: false,
            since: 5
        )
        return Access(
            item: item,
            began: began,
            length: length,
            day: day,
            answered: answered,
            liftsEveryPause: !namesPauses,
            reason: reason
        )
    }
}

extension Coder {
    mutating func accessLength(
        _ key: String,
        _ value: AccessLength?
    ) throws(Failure) -> AccessLength {
        let minutes = try minutes(key, value?.minutes, upTo: AccessLength.range.upperBound)
        return try making(key, value) { () throws(LimitError) in try AccessLength(minutes) }
    }
}

extension String {
    /// Returns the longest beginning in whole characters that has at most some bytes of UTF-8.
    func prefix(utf8 maximum: Int) -> String {
        var text = self
        while text.utf8.count > maximum { text.removeLast() }
        return text
    }
}
