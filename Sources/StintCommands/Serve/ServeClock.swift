import Enforcement
import Limits
import Settlement
import Locking

/// The clocks of the machine, for the settlement service.
///
/// Should they not be readable for a moment, time stands still: nothing expires, nothing is due.
final class ServeClock: Sendable {
    private let latestWall: Lock<WallInstant>
    private let latestBoot: Lock<BootInstant>
    private let rate: Int
    private let origin: WallInstant

    /// Begins with what the clocks show.
    /// - Parameters:
    ///   - reading: What they show.
    ///   - rate: How many times as fast the wall clock runs; 1 or more.
    ///   - origin: When it was right, from which on it runs fast.
    init(_ reading: ClockReading, rate: Int, since origin: WallInstant) {
        latestWall = Lock(reading.wall)
        latestBoot = Lock(reading.boot)
        self.rate = rate
        self.origin = origin
    }

    /// What the wall clock shows.
    var wall: Instant {
        let wall = ServeClock.read(latestWall, SystemClock.wall)
        let ahead = origin.duration(to: wall) * (rate - 1)
        return Instant(millisecondsSince1970: (wall + ahead).millisecondsSince1970)
    }

    /// The time since the machine started.
    var uptime: Duration {
        let boot = ServeClock.read(latestBoot, SystemClock.boot)
        return .milliseconds(boot.millisecondsSinceBoot)
    }

    private static func read<Reading: Sendable>(
        _ latest: borrowing Lock<Reading>,
        _ clock: () throws -> Reading
    ) -> Reading {
        do {
            let now = try clock()
            latest.withLock { $0 = now }
            return now
        } catch {
            return latest.withLock { $0 }
        }
    }
}
