/// Times a day that an app may be opened, each for a while.
///
/// The system doesn't report the opening of an open app (Apple: no such callback). So the limit
/// counts questions on the shield: an opening is a "yes", and opens the app for its length.
public struct Opens: Hashable, Sendable {
    /// The range of openings a day.
    public static let range = 1...100

    /// The question before each opening.
    public let question: Ask
    private let times: UInt8

    /// The number of openings a day, 1…100.
    public var timesPerDay: Int { Int(times) }

    /// Creates a limit on openings.
    /// - Throws: `LimitError.opensOutOfRange`.
    public init(timesPerDay: Int, question: Ask = .standard) throws(LimitError) {
        guard Opens.range.contains(timesPerDay) else {
            throw .opensOutOfRange(timesPerDay, allowed: Opens.range)
        }
        times = UInt8(timesPerDay)
        self.question = question
    }
}

extension Opens: LimitRule {
    var kind: Rule.Kind { .opens }
    var ask: Ask? { question }
    var asksPerDay: Int? { timesPerDay }

    func ruling(for limit: LimitID, at wall: WallInstant, in projection: Projection) -> Ruling {
        let day = projection.civilDay(at: wall).orCounted(projection.counts.openings[limit]?.day)
        let left = timesPerDay - projection.counts.openings.count(of: limit, on: day)
        return left > 0
            ? Ruling(.opensLeft(left, of: self)) : Ruling(.opensUsed, until: .newDay(after: day))
    }

    func isAtLeast(_ other: Rule) -> Bool {
        guard case .opens(let other) = other else { return false }
        return times <= other.times && question.isAtLeast(other.question)
    }

    func changesWithDay(in projection: Projection) -> Bool { true }

    func figures(of limit: LimitID, in counts: Counts) -> ClosedFigures? {
        ClosedFigures(openings: counts.openings[limit])
    }

    func raise(_ limit: LimitID, to others: ClosedFigures, in counts: inout Counts) {
        if let openings = others.openings { counts.openings.raise(limit, to: openings) }
    }

    func amount(_ counted: CountedLimit) -> Limit.Amount? {
        if case .opensLeft(let left, _) = counted.decision.reason {
            return .opens(left: left, of: timesPerDay)
        }
        return counted.decision.reason == .opensUsed ? .opens(left: 0, of: timesPerDay) : nil
    }
}

/// The openings of a limit's apps on one day.
public struct Openings: Hashable, Sendable {
    /// The counted day.
    public internal(set) var day: CivilDay
    /// The number of openings.
    public internal(set) var count: UInt32
}

extension Opens: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let times = try coder.number(
            "timesPerDay",
            value?.timesPerDay,
            within: range,
            as: .byte
        )
        let question: Ask = try coder.fields(value?.question)
        try coder.formerDays("weekdays")
        return try coder.making("timesPerDay", value) { () throws(LimitError) in
            try Opens(timesPerDay: times, question: question)
        }
    }
}

extension Openings: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        Openings(
            day: try coder.day("day", value?.day),
            count: try coder.count("count", value?.count)
        )
    }
}
