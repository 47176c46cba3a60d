import Settlement
import Synchronization

/// A clock that only tests advance.
final class TestClock: Sendable {
    private let milliseconds = Mutex<Int64>(1_800_000_000_000)

    var now: Instant { Instant(millisecondsSince1970: milliseconds.withLock { $0 }) }

    var uptime: Duration { .milliseconds(milliseconds.withLock { $0 }) }

    func move(by span: TimeSpan) { milliseconds.withLock { $0 += span.milliseconds } }

    func moveBack(by span: TimeSpan) { milliseconds.withLock { $0 -= span.milliseconds } }
}
