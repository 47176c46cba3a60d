/// What a group commit has done since it began.
package struct CommitCounts: Hashable, Sendable {
    /// Transactions that were committed.
    package var transactionCount = 0
    /// Commands that were decided in them.
    package var commandCount = 0
    /// Transactions that were rolled back; their commands were decided again, apart.
    package var rollbackCount = 0
    /// Commands that were answered as unavailable.
    package var failureCount = 0

    /// Creates counts of nothing.
    package init() {}
}
