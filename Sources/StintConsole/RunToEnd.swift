import Dispatch
import Locking

/// Runs asynchronous work, and waits until it ends.
package func runToEnd(_ work: @escaping @Sendable () async throws -> Void) throws {
    let ended = DispatchSemaphore(value: 0)
    let failure = Lock<(any Error)?>(nil)
    Task.detached {
        do { try await work() } catch { failure.withLock { $0 = error } }
        ended.signal()
    }
    ended.wait()
    if let error = failure.withLock({ $0 }) { throw error }
}
