package import Settlement

/// Filters jumps of a clock, and reports how far commits are ahead of it.
///
/// Instants never decrease, so one reading far ahead would freeze all later ones, and so would a
/// clock that is set back. A reading is trusted if it is within `jumpMaximum` of the previous
/// reading plus the elapsed uptime. Otherwise time continues by the uptime, until the clock is
/// right again or the service restarts.
package struct StoreClock: Sendable {
    /// The maximum difference between clock and uptime from one reading to the next, an hour.
    package static let jumpMaximum = TimeSpan.hours(1)
    /// The minimum difference that is reported, a minute.
    package static let reportedMinimum = TimeSpan.minutes(1)

    private var anchor: (instant: Instant, uptime: Duration)?

    /// Creates a clock without readings; the first one is trusted.
    package init() {}

    /// Reads the clock.
    /// - Parameters:
    ///   - shown: The reading of the clock.
    ///   - latest: The instant of the last commit.
    ///   - uptime: The reading of a monotonic clock that includes sleep; nil trusts every reading.
    /// - Returns: The instant for the commit, and its relation to the clock.
    package mutating func read(
        _ shown: Instant,
        latest: Instant,
        uptime: Duration?
    ) -> StoreTime {
        var believed = shown
        if let uptime, let expected = anchor.map({ $0.instant.after(uptime - $0.uptime) }),
            shown < expected - Self.jumpMaximum || shown > expected + Self.jumpMaximum
        {
            // The next reading is compared with the last trusted one.
            believed = expected
        } else if let uptime {
            anchor = (shown, uptime)
        }
        let now = max(believed, latest)
        return StoreTime(
            now: now,
            ahead: TimeSpan(
                milliseconds: now.millisecondsSince1970 - believed.millisecondsSince1970
            ),
            isHeld: believed != shown,
            uptime: uptime
        )
    }
}

extension Instant {
    /// Returns the instant after an elapsed time, rounded down to milliseconds.
    fileprivate func after(_ passed: Duration) -> Instant {
        let parts = max(passed, .zero).components
        let milliseconds = parts.seconds * 1_000 + parts.attoseconds / 1_000_000_000_000_000
        return Instant(millisecondsSince1970: millisecondsSince1970 + milliseconds)
    }
}

/// An instant for a commit, and its relation to the clock.
package struct StoreTime: Hashable, Sendable {
    package let now: Instant
    /// The lead of commits over the clock; until the clock catches up, no time passes.
    package let ahead: TimeSpan
    package let isHeld: Bool
    /// The reading of the monotonic clock, or nil.
    private let uptime: Duration?

    package init(now: Instant, ahead: TimeSpan, isHeld: Bool, uptime: Duration?) {
        self.now = now
        self.ahead = ahead
        self.isHeld = isHeld
        self.uptime = uptime
    }

    /// Returns the instant of the store's clock a moment later.
    /// - Parameters:
    ///   - uptime: The reading of the monotonic clock then.
    ///   - shown: The reading of the clock then, used if there is no monotonic clock.
    /// - Returns: The instant, not before that of the last commit.
    package func instant(at uptime: Duration, clock shown: Instant) -> Instant {
        // No time passes while commits are ahead of the clock.
        max(now, believed(at: uptime, clock: shown))
    }

    /// Returns the instant of the trusted clock a moment later, which may be before the last commit.
    ///
    /// Instants from outside, of tokens and notices, are compared with it: commits that are ahead of
    /// the clock don't concern them. The parameters are those of `instant`.
    package func believed(at uptime: Duration, clock shown: Instant) -> Instant {
        guard let read = self.uptime else { return shown }
        return (now - ahead).after(uptime - read)
    }

    /// The instant until which no deadline is applied; nil if commits are not ahead of the clock.
    package var standsStillUntil: Instant? { ahead > StoreClock.reportedMinimum ? now : nil }
}
