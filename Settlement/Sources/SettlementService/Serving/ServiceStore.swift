package import Settlement
public import SettlementStore

/// The connections of the service to its store.
public struct ServiceStore: Sendable {
    package let commits: GroupCommit
    package let reads: ReaderQueue
    /// Reads for audits, which take long, beside all other reading.
    package let audits: ReaderQueue

    /// Creates a store of its connections, which the service stops when it stops.
    package init(commits: GroupCommit, reads: ReaderQueue, audits: ReaderQueue) {
        self.commits = commits
        self.reads = reads
        self.audits = audits
    }

    /// Creates the connections to the books in a file; each opens when it is first needed.
    public init(file settings: SQLiteSettings) { self.init(rules: HouseRules(), file: settings) }

    package init(rules: HouseRules, file settings: SQLiteSettings) {
        self.init(
            rules: rules,
            writing: { () throws(StoreError) in try SQLiteWriter(settings) },
            reading: { () throws(StoreError) in try SQLiteReader(settings) }
        )
    }

    package init(
        rules: HouseRules,
        writing: @escaping @Sendable () throws(StoreError) -> any StoreWriter,
        reading: @escaping @Sendable () throws(StoreError) -> any StoreReader
    ) {
        let settings = GroupCommitSettings()
        self.init(
            commits: GroupCommit(settings, rules: rules, open: writing),
            reads: ReaderQueue(settings, open: reading),
            audits: ReaderQueue(settings, open: reading)
        )
    }

    /// Returns the number of a person, which is given out if there is none.
    ///
    /// Most people have one. It is read beside all commands, so that none waits for it.
    func user(for identity: Identity) async throws(SubmissionError) -> UserID {
        if let known = try await knownUser(for: identity) { return known }
        return try await commits.user(for: identity)
    }

    /// Returns the number of a person, or nil for a person without one.
    func knownUser(for identity: Identity) async throws(SubmissionError) -> UserID? {
        do throws(SubmissionError) {
            return try await readUser(for: identity)
        } catch {
            // Nothing can be read before the store was made, or brought up to date.
            try await commits.open()
            return try await readUser(for: identity)
        }
    }

    private func readUser(for identity: Identity) async throws(SubmissionError) -> UserID? {
        try await reads.read { reader throws(StoreError) in try reader.user(for: identity) }
    }

    /// Answers what waits, and closes everything.
    ///
    /// The connection that closes a file last copies its log into it, so the one that writes is the last.
    public func stop() async {
        await reads.stop()
        await audits.stop()
        await commits.stop()
    }
}
