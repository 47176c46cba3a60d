import Glibc
import Settlement

/// The clocks of the machine.
struct MachineClock: Sendable {
    private let rate: Int64
    private let origin: Instant

    /// Creates clocks.
    /// - Parameters:
    ///   - rate: The speed of the wall clock; 1 or more.
    ///   - origin: The instant at which the fast clock was right.
    init(rate: Int = 1, since origin: Instant = Instant(millisecondsSince1970: 0)) {
        self.rate = Int64(rate)
        self.origin = origin
    }

    var wall: Instant {
        let time = MachineClock.read(CLOCK_REALTIME)
        let milliseconds = Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
        let sinceOrigin = milliseconds - origin.millisecondsSince1970
        return Instant(
            millisecondsSince1970: origin.millisecondsSince1970 + sinceOrigin * rate
        )
    }

    /// The time since the machine started, sleep included.
    var uptime: Duration {
        let time = MachineClock.read(CLOCK_BOOTTIME)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    private static func read(_ clock: clockid_t) -> timespec {
        var time = timespec()
        let status = unsafe clock_gettime(clock, &time)
        precondition(status == 0, "Linux has both clocks")
        return time
    }
}
