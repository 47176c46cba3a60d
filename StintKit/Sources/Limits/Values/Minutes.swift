/// A number of whole minutes, from 0 to a million.
public struct Minutes: Hashable, Codable, Sendable {
    /// 0 minutes.
    public static let zero = Minutes(0)

    static let maximum = 1_000_000

    // Small, so that the rules stay small: verdicts copy them.
    private let storage: Int32

    /// The number of minutes, 0…1,000,000.
    public var count: Int { Int(storage) }

    /// Creates a number of minutes, clamped to 0…1,000,000.
    public init(_ count: Int) { storage = Int32(min(max(count, 0), Minutes.maximum)) }

    private enum CodingKeys: String, CodingKey { case storage = "count" }

    /// Creates the whole minutes of a duration, rounded down; 0 for a negative one.
    public init(wholeIn duration: Duration) {
        let minutes = duration.wholeMilliseconds.dividedRoundingDown(by: .minuteMilliseconds)
        self.init(Int(min(max(minutes, 0), Int64(Minutes.maximum))))
    }

    /// Creates the minutes of a duration, each begun one counted whole.
    init(roundedUp duration: Duration) {
        self.init(wholeIn: duration + .seconds(60) - .milliseconds(1))
    }

    /// Creates the minutes nearest to a duration; 0 for a negative one.
    init(nearest duration: Duration) { self.init(wholeIn: duration + .seconds(30)) }

    /// The minutes as a duration.
    public var duration: Duration { .seconds(60 * count) }

    /// Returns the sum, at most the maximum.
    public static func + (left: Minutes, right: Minutes) -> Minutes {
        Minutes(left.count + right.count)
    }

    /// Returns the difference; 0 if the right side is larger.
    public static func - (left: Minutes, right: Minutes) -> Minutes {
        Minutes(left.count - right.count)
    }
}

extension Minutes: Comparable {
    /// Orders by number.
    public static func < (left: Minutes, right: Minutes) -> Bool { left.count < right.count }
}

extension Minutes: ExpressibleByIntegerLiteral {
    /// Creates a number of minutes from a literal.
    public init(integerLiteral value: Int) { self.init(value) }
}
