package import Settlement

/// Holds a clock that jumps forward, and knows how far commits are ahead of it.
///
/// Instants never run back, so one reading far ahead would freeze all later ones until its time
/// comes. A reading is believed up to `jumpMaximum` beyond what the process's own uptime says since
/// the reading before; what is more is held there until the clock comes back, or the service is
/// started again.
package struct StoreClock: Sendable {
    /// How far the clock may run ahead of the uptime between two readings, an hour.
    package static let jumpMaximum = TimeSpan.hours(1)
    /// From where on a difference is reported, a minute.
    package static let reportedMinimum = TimeSpan.minutes(1)

    private var anchor: (instant: Instant, uptime: Duration)?

    /// Creates a clock that was not read yet; its first reading is believed.
    package init() {}

    /// The latest instant that is believed now; nil before the first reading.
    func limit(at uptime: Duration) -> Instant? {
        anchor.map { anchor in
            let passed = max(uptime - anchor.uptime, .zero).components
            let milliseconds =
                passed.seconds * 1_000 + passed.attoseconds / 1_000_000_000_000_000
            return anchor.instant + TimeSpan(milliseconds: milliseconds) + Self.jumpMaximum
        }
    }

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
        let limit = uptime.flatMap { self.limit(at: $0) }
        let isHeld = limit.map { shown > $0 } ?? false
        // A clock that is held is looked at again from where it was believed last.
        if !isHeld, let uptime { anchor = (shown, uptime) }
        let believed = isHeld ? min(shown, (limit ?? shown) - Self.jumpMaximum) : shown
        let now = max(believed, latest)
        let distance = now.millisecondsSince1970 - shown.millisecondsSince1970
        return StoreTime(now: now, ahead: TimeSpan(milliseconds: distance), isHeld: isHeld)
    }
}

/// An instant to commit at, and how the clock stands to it.
public struct StoreTime: Hashable, Sendable {
    /// The instant.
    package let now: Instant
    /// How far commits are ahead of the clock: until it has come so far, all happens at one instant.
    package let ahead: TimeSpan
    /// Whether the clock has jumped ahead, and is not believed.
    package let isHeld: Bool

    /// Creates a time.
    package init(now: Instant, ahead: TimeSpan, isHeld: Bool) {
        self.now = now
        self.ahead = ahead
        self.isHeld = isHeld
    }
}
