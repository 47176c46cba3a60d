import Foundation
import Settlement
import Synchronization

/// A clock that shows what a phone's clock showed when it was last looked at.
final class ServiceClock: Sendable {
    private let milliseconds: Mutex<Int64>

    init(_ now: Date) { milliseconds = Mutex(Self.milliseconds(now)) }

    var now: Instant { Instant(millisecondsSince1970: milliseconds.withLock { $0 }) }

    var uptime: Duration { .milliseconds(milliseconds.withLock { $0 }) }

    func set(_ now: Date) { milliseconds.withLock { $0 = Self.milliseconds(now) } }

    private static func milliseconds(_ date: Date) -> Int64 {
        Int64((date.timeIntervalSince1970 * 1000).rounded())
    }
}
