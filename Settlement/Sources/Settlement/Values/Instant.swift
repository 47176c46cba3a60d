/// An instant by the server's clock, to the millisecond.
public struct Instant: Hashable, Sendable {
    /// The maximum distance from 1970 in milliseconds, 2⁵³, so that sums can't overflow.
    package static let millisecondsMaximum: Int64 = 1 << 53

    /// Milliseconds since 1970-01-01 00:00 UTC, −2⁵³ to 2⁵³.
    package let millisecondsSince1970: Int64

    /// Creates an instant, clamped to the range.
    public init(millisecondsSince1970 milliseconds: Int64) {
        millisecondsSince1970 = min(
            max(milliseconds, -Instant.millisecondsMaximum),
            Instant.millisecondsMaximum
        )
    }

    /// Returns the instant that is a span later.
    public static func + (instant: Instant, span: TimeSpan) -> Instant {
        Instant(millisecondsSince1970: instant.millisecondsSince1970 + span.milliseconds)
    }

    /// Returns the instant that is a span earlier.
    package static func - (instant: Instant, span: TimeSpan) -> Instant {
        Instant(millisecondsSince1970: instant.millisecondsSince1970 - span.milliseconds)
    }
}

extension Instant: Comparable {
    /// Orders by time, the earlier first.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }
}

/// A nonnegative length of time, to the millisecond.
public struct TimeSpan: Hashable, Sendable {
    /// Milliseconds, 0 to 1000 days.
    package let milliseconds: Int64

    package init(milliseconds: Int64) {
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
