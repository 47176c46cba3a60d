public import SettlementStore

/// The connections of the service to its store.
public struct ServiceStore: Sendable {
    /// Decides commands.
    public let commits: GroupCommit
    /// Reads for people.
    public let reads: StoreReads
    /// Reads for audits, which take long, beside all other reading.
    public let audits: StoreReads

    /// Creates a store of its connections, which the service stops when it stops.
    public init(commits: GroupCommit, reads: StoreReads, audits: StoreReads) {
        self.commits = commits
        self.reads = reads
        self.audits = audits
    }

    /// Answers what waits, and closes everything.
    func stop() async {
        await commits.stop()
        await reads.stop()
        await audits.stop()
    }
}
