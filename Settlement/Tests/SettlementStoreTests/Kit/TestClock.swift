import Settlement
import Synchronization

/// A clock that only tests advance.
final class TestClock: Sendable {
    static let beginning = Instant(millisecondsSince1970: 1_790_000_000_000)

    private let reading = Mutex(TestClock.beginning)

    var now: Instant { reading.withLock { $0 } }

    func set(_ instant: Instant) { reading.withLock { $0 = instant } }

    func pass(_ span: TimeSpan) { reading.withLock { $0 = $0 + span } }
}
