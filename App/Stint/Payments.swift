import Foundation
import Observation

/// Counts how often workouts have paid, so that the screen follows; told of on any thread.
@Observable
final class Payments: @unchecked Sendable {
    // Guard of the number: the lock.
    @ObservationIgnored private let lock = NSLock()
    @ObservationIgnored private var stored = 0

    /// How often workouts have paid since the launch.
    var count: Int {
        access(keyPath: \.count)
        return lock.withLock { stored }
    }

    /// Counts one more.
    func add() {
        withMutation(keyPath: \.count) { lock.withLock { stored += 1 } }
    }
}
