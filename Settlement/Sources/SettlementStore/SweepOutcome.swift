/// What a sweep has done.
package struct SweepOutcome: Hashable, Sendable {
    /// How many commands were decided.
    package var decidedCount: Int
    /// Why others could not be; each is told of once, and passed over for a while.
    package var failures: [StoreError]
    /// Whether nothing more was due that was not locked by others.
    package var isLast: Bool

    /// Creates an outcome.
    package init(decidedCount: Int, failures: [StoreError] = [], isLast: Bool) {
        self.decidedCount = decidedCount
        self.failures = failures
        self.isLast = isLast
    }
}
