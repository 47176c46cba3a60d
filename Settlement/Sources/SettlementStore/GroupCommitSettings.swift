package import Settlement

/// How commands are brought together.
package struct GroupCommitSettings: Hashable, Sendable {
    /// How many commands one transaction decides at most, 1 to `GroupCommit.batchMaximum`.
    package var batchSize: Int
    /// How many commands wait at most, at least 1; more are refused as overload.
    package var queueLength: Int
    /// When to ask again after overload or a failure of the store.
    package var retryAfter: TimeSpan

    /// Creates settings.
    package init(
        batchSize: Int = GroupCommit.batchMaximum,
        queueLength: Int = 4_096,
        retryAfter: TimeSpan = TimeSpan(milliseconds: 1_000)
    ) {
        self.batchSize = min(max(batchSize, 1), GroupCommit.batchMaximum)
        self.queueLength = max(queueLength, 1)
        self.retryAfter = retryAfter
    }
}
