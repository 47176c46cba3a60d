/// A length of time that is not negative, to the millisecond.
public struct TimeSpan: Hashable, Sendable {
    /// The longest span that is told apart, 1000 days.
    public static let maximum = TimeSpan.hours(24_000)

    /// Milliseconds, 0 to 1000 days; the stored form.
    public let milliseconds: Int64

    /// Creates a span; one beyond the range is held at its bound.
    public init(milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, 0), 24_000 * 3_600_000)
    }

    /// Returns a span of minutes.
    public static func minutes(_ count: Int64) -> TimeSpan {
        TimeSpan(milliseconds: min(max(count, 0), 1_440_000) * 60_000)
    }

    /// Returns a span of hours.
    public static func hours(_ count: Int64) -> TimeSpan {
        TimeSpan(milliseconds: min(max(count, 0), 24_000) * 3_600_000)
    }
}

extension TimeSpan: Comparable {
    /// Orders by length, the shorter first.
    public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
        left.milliseconds < right.milliseconds
    }
}
