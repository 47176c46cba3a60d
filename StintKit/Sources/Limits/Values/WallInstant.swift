/// An instant on the wall clock, to the millisecond, independent of the time zone.
public struct WallInstant: Hashable, Sendable {
    /// Milliseconds since 1970-01-01 00:00 UTC, at most 2⁵³ either way.
    public let millisecondsSince1970: Int64

    /// Creates an instant, clamped to the range, so that arithmetic never overflows.
    public init(millisecondsSince1970: Int64) {
        self.millisecondsSince1970 = millisecondsSince1970.clampedToInstantRange
    }

    /// Returns the time from this instant to another; negative if the other is earlier.
    public func duration(to other: WallInstant) -> Duration {
        .milliseconds(other.millisecondsSince1970 - millisecondsSince1970)
    }

    /// Returns the instant a duration later.
    public static func + (instant: WallInstant, duration: Duration) -> WallInstant {
        WallInstant(
            millisecondsSince1970: instant.millisecondsSince1970 + duration.wholeMilliseconds
        )
    }

    /// Returns the instant a duration earlier.
    public static func - (instant: WallInstant, duration: Duration) -> WallInstant {
        WallInstant(
            millisecondsSince1970: instant.millisecondsSince1970 - duration.wholeMilliseconds
        )
    }
}

// Whole milliseconds, where arithmetic with `Duration` is too slow.
extension WallInstant {
    func milliseconds(to other: WallInstant) -> Int64 {
        other.millisecondsSince1970 - millisecondsSince1970
    }

    func advanced(byMilliseconds distance: Int64) -> WallInstant {
        WallInstant(millisecondsSince1970: millisecondsSince1970 + distance)
    }

    /// The instant, or the next whole second.
    var roundedUpToSecond: WallInstant {
        WallInstant(
            millisecondsSince1970: millisecondsSince1970.roundedUp(
                toMultipleOf: .secondMilliseconds
            )
        )
    }

    var roundedToSecond: WallInstant {
        WallInstant(millisecondsSince1970: millisecondsSince1970.roundedToSecond)
    }
}

extension WallInstant: Comparable {
    /// Orders by time.
    public static func < (left: WallInstant, right: WallInstant) -> Bool {
        left.millisecondsSince1970 < right.millisecondsSince1970
    }
}
