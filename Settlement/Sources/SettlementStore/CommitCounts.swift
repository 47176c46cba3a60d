/// What a group commit has done since it began.
public struct CommitCounts: Hashable, Sendable {
    /// Transactions that were committed.
    public var transactionCount = 0
    /// Commands that were decided in them.
    public var commandCount = 0
    /// Transactions that were rolled back; their commands were decided again, apart.
    public var rollbackCount = 0
    /// Commands that were answered as unavailable.
    public var failureCount = 0

    /// Creates counts of nothing.
    public init() {}
}
