package import Settlement
public import SettlementStore

/// The service's connections to its store.
public struct ServiceStore: Sendable {
    package let commits: GroupCommit
    package let reads: ReaderQueue
    /// A separate queue for audits, which take long.
    package let audits: ReaderQueue
    /// A separate queue for exports, which take longer than reads and wait for no audit.
    package let exports: ReaderQueue

    /// Creates connections to the books in a file; each opens when it is first needed.
    public init(file settings: SQLiteSettings) { self.init(rules: ServiceRules(), file: settings) }

    package init(rules: ServiceRules, file settings: SQLiteSettings) {
        self.init(
            rules: rules,
            writing: { () throws(StoreError) in try SQLiteWriter(settings) },
            reading: { () throws(StoreError) in try SQLiteReader(settings) }
        )
    }

    package init(
        rules: ServiceRules,
        writing: @escaping @Sendable () throws(StoreError) -> any StoreWriter,
        reading: @escaping @Sendable () throws(StoreError) -> any StoreReader
    ) {
        let settings = GroupCommitSettings()
        commits = GroupCommit(settings, rules: rules, open: writing)
        reads = ReaderQueue(settings, open: reading)
        audits = ReaderQueue(settings, open: reading)
        exports = ReaderQueue(settings, open: reading)
    }

    /// Returns the person's user ID, creating one if needed.
    ///
    /// Most people have one, so it is read first, which doesn't delay commands.
    func user(for identity: Identity) async throws(SubmissionError) -> UserID {
        if let known = try await knownUser(for: identity) { return known }
        return try await commits.user(for: identity)
    }

    /// Returns the person's user ID, or nil.
    func knownUser(for identity: Identity) async throws(SubmissionError) -> UserID? {
        do throws(SubmissionError) {
            return try await readUser(for: identity)
        } catch {
            // Reading fails until the store has been created or migrated.
            try await commits.open()
            return try await readUser(for: identity)
        }
    }

    private func readUser(for identity: Identity) async throws(SubmissionError) -> UserID? {
        try await reads.read { reader throws(StoreError) in try reader.user(for: identity) }
    }

    /// Answers waiting requests, and closes the connections.
    ///
    /// The writer is closed last, because the last connection to a file copies its log into it.
    public func stop() async {
        await reads.stop()
        await audits.stop()
        await exports.stop()
        await commits.stop()
    }
}
