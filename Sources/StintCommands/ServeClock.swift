import Enforcement
import Limits
import Settlement
import Synchronization

/// The clocks of the machine, for the settlement service.
///
/// Should they not be readable for a moment, time stands still: nothing expires, nothing is due.
final class ServeClock: Sendable {
    private let latest: Mutex<ClockReading>

    /// Begins with what the clocks show.
    init(_ reading: ClockReading) { latest = Mutex(reading) }

    /// What the wall clock shows.
    var wall: Instant {
        Instant(millisecondsSince1970: reading.wall.millisecondsSince1970)
    }

    /// The time since the machine started.
    var uptime: Duration { .milliseconds(reading.boot.millisecondsSinceBoot) }

    private var reading: ClockReading {
        do {
            let now = try SystemClock.reading()
            latest.withLock { $0 = now }
            return now
        } catch {
            return latest.withLock { $0 }
        }
    }
}
