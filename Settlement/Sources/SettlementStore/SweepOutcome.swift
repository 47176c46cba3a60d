/// What a sweep has done.
public struct SweepOutcome: Hashable, Sendable {
    /// How many commands were decided.
    public var decidedCount: Int
    /// Why others could not be; each is told of once, and passed over for a while.
    public var failures: [StoreError]
    /// Whether nothing more was due that was not locked by others.
    public var isLast: Bool

    /// Creates an outcome.
    public init(decidedCount: Int, failures: [StoreError] = [], isLast: Bool) {
        self.decidedCount = decidedCount
        self.failures = failures
        self.isLast = isLast
    }
}
