package import Settlement

/// Holds a clock that jumps, and knows how far commits are ahead of it.
///
/// Instants never run back, so one reading far ahead would freeze all later ones until its time
/// comes, and so would a clock that is set back. A reading is believed that lies within `jumpMaximum`
/// of what the process's own uptime says since the reading before. While it lies further away, time
/// goes on by the uptime, until the clock comes back or the service is started again.
package struct StoreClock: Sendable {
    /// The longest difference between clock and uptime from one reading to the next, an hour.
    package static let jumpMaximum = TimeSpan.hours(1)
    /// The least difference that is reported, a minute.
    package static let reportedMinimum = TimeSpan.minutes(1)

    private var anchor: (instant: Instant, uptime: Duration)?

    /// Creates a clock that was not read yet; its first reading is believed.
    package init() {}

    /// Reads the clock.
    /// - Parameters:
    ///   - shown: What the clock shows.
    ///   - latest: The instant of the last commit.
    ///   - uptime: What a clock shows that only runs forward, in sleep, too; nil believes everything.
    /// - Returns: The instant to commit at, and how the clock stands to it.
    package mutating func read(
        _ shown: Instant,
        latest: Instant,
        uptime: Duration?
    ) -> StoreTime {
        var believed = shown
        if let uptime, let expected = anchor.map({ $0.instant.after(uptime - $0.uptime) }),
            shown < expected - Self.jumpMaximum || shown > expected + Self.jumpMaximum
        {
            // It is looked at again from where it was believed last.
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
    /// Returns the instant that lies a time later; what is below a millisecond does not count.
    fileprivate func after(_ passed: Duration) -> Instant {
        let parts = max(passed, .zero).components
        let milliseconds = parts.seconds * 1_000 + parts.attoseconds / 1_000_000_000_000_000
        return Instant(millisecondsSince1970: millisecondsSince1970 + milliseconds)
    }
}

/// An instant to commit at, and how the clock stands to it.
package struct StoreTime: Hashable, Sendable {
    package let now: Instant
    /// The lead of commits over the clock: until it has caught up, all happens at one instant.
    package let ahead: TimeSpan
    package let isHeld: Bool
    /// The reading of the clock that only runs forward; nil if there is none.
    private let uptime: Duration?

    package init(now: Instant, ahead: TimeSpan, isHeld: Bool, uptime: Duration?) {
        self.now = now
        self.ahead = ahead
        self.isHeld = isHeld
        self.uptime = uptime
    }

    /// Returns the instant that the store's clock shows a moment later.
    /// - Parameters:
    ///   - uptime: What the clock that only runs forward shows then.
    ///   - shown: What the clock shows then, which counts where there is no other.
    /// - Returns: The instant, not before that of the last commit.
    package func instant(at uptime: Duration, clock shown: Instant) -> Instant {
        guard let read = self.uptime else { return max(shown, now) }
        // While commits are ahead of the clock, no time passes.
        return max(now, (now - ahead).after(uptime - read))
    }
}
