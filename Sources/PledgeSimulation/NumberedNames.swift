import Synchronization

/// Makes idempotency keys that can be told apart, the same ones in every run.
package final class NumberedNames: Sendable {
    private let count = Mutex(0)

    /// Begins with the first.
    package init() {}

    /// The next key.
    package func next() -> String {
        count.withLock { count in
            count += 1
            return "key-\(count)"
        }
    }
}
