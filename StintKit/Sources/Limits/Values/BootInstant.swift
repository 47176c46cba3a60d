/// An instant on the clock that counts from the start of the system and continues during sleep.
public struct BootInstant: Hashable, Sendable {
    /// Milliseconds since the system started, at most 2⁵³ either way.
    public let millisecondsSinceBoot: Int64

    /// Creates an instant, clamped to the range, so that arithmetic never overflows.
    public init(millisecondsSinceBoot: Int64) {
        self.millisecondsSinceBoot = millisecondsSinceBoot.clampedToInstantRange
    }

    /// Returns the time from this instant to another; negative if the other is earlier.
    public func duration(to other: BootInstant) -> Duration {
        .milliseconds(other.millisecondsSinceBoot - millisecondsSinceBoot)
    }

    /// Returns the instant a duration later.
    public static func + (instant: BootInstant, duration: Duration) -> BootInstant {
        BootInstant(
            millisecondsSinceBoot: instant.millisecondsSinceBoot + duration.wholeMilliseconds
        )
    }

    /// Returns the instant a duration earlier.
    public static func - (instant: BootInstant, duration: Duration) -> BootInstant {
        BootInstant(
            millisecondsSinceBoot: instant.millisecondsSinceBoot - duration.wholeMilliseconds
        )
    }
}

extension BootInstant: Comparable {
    /// Orders by time.
    public static func < (left: BootInstant, right: BootInstant) -> Bool {
        left.millisecondsSinceBoot < right.millisecondsSinceBoot
    }
}
