package import Settlement

/// A store in memory, with transactions that load rows and commit or roll back.
///
/// Like a database, it detects rows that changed since a transaction loaded them, and stores one
/// row per ID. Several transactions may be open at once.
package struct MemoryStore: Sendable {
    let faults: Set<StoreFault>
    private var wallets: [UserID: Versioned<Wallet>] = [:]
    private var sessions: [SessionID: Versioned<Session>] = [:]
    private var transfers: [TransferID: Transfer] = [:]
    private var answers: [AnswerID: StoredAnswer] = [:]
    private var activeSessions: [UserID: SessionID] = [:]
    private var failures: [UserID: Set<SessionID>] = [:]
    private var unsettled: Set<SessionID> = []
    private var walletsWithVotes: Set<UserID> = []
    private var people: Set<UserID> = []
    private var commitCount = 0
    private var latest = Instant(millisecondsSince1970: 0)

    package init(faults: Set<StoreFault> = []) { self.faults = faults }

    /// Reserves capacity for the writes of some commands.
    mutating func reserveCapacity(commandCount: Int) {
        answers.reserveCapacity(commandCount)
        transfers.reserveCapacity(commandCount)
        sessions.reserveCapacity(commandCount / 8)
    }

    /// Adds a person, unless it exists.
    package mutating func add(person: UserID) { people.insert(person) }

    /// Returns an instant that never decreases, from the reading of a clock that may.
    package mutating func now(_ reading: Instant) -> Instant {
        guard !faults.contains(.clockRunsBack) else { return reading }
        latest = max(latest, reading)
        return latest
    }

    /// Loads the rows that commands need.
    /// - Returns: The versions that the commit will compare.
    package func load(_ commands: [Command], into world: inout World) -> LoadedRows {
        var loaded = LoadedRows(commitCount: commitCount)
        loaded.wallets.reserveCapacity(commands.count)
        loaded.sessions.reserveCapacity(commands.count)
        for command in commands {
            let needs = command.needs
            if let user = needs.wallet {
                let entry = wallets[user]
                loaded.wallets.append((user, entry?.version ?? 0))
                if let entry { world.load(entry.row) }
            }
            if let id = needs.session { load(id, into: &world, &loaded) }
            if let user = needs.unsettledSessions {
                if let id = activeSessions[user] { load(id, into: &world, &loaded) }
                for id in failures[user] ?? [] { load(id, into: &world, &loaded) }
            }
            if let id = needs.purchase {
                for slot in [TransferSlot.purchase, .clawBack, .clawBackDebt] {
                    if let row = transfers[TransferID(.purchase(id), slot)] { world.load(row) }
                }
            }
            if let row = command.answerID.flatMap({ answers[$0] }) { world.load(row) }
        }
        return loaded
    }

    private func load(_ id: SessionID, into world: inout World, _ loaded: inout LoadedRows) {
        let entry = sessions[id]
        loaded.sessions.append((id, entry?.version ?? 0))
        if let entry { world.load(entry.row) }
    }

    /// Writes everything, or nothing if a row was changed or already exists.
    package mutating func commit(_ writes: Writes, _ loaded: LoadedRows) throws(StoreConflict) {
        do {
            try compare(writes, loaded)
        } catch {
            if faults.contains(.tornRollback) {
                for transfer in writes.transfers { transfers[transfer.id] = transfer }
            }
            throw error
        }
        commitCount += 1
        for wallet in writes.wallets.map(\.wallet) {
            let old = wallets[wallet.user, default: Versioned(row: wallet)].replace(wallet)
            if wallet.votesDueAt != nil {
                walletsWithVotes.insert(wallet.user)
            } else if old?.votesDueAt != nil {
                walletsWithVotes.remove(wallet.user)
            }
        }
        for write in writes.sessions {
            let session = write.session
            let old = sessions[session.id, default: Versioned(row: session)].replace(session)
            if old?.state != session.state { index(session) }
        }
        for transfer in writes.transfers { transfers[transfer.id] = transfer }
        if !faults.contains(.forgottenAnswers) {
            for answer in writes.answers { answers[answer.name] = answer }
        }
    }

    /// Updates the indexes after the state of a session has changed.
    private mutating func index(_ session: Session) {
        if session.state == .active {
            activeSessions[session.user] = session.id
        } else if activeSessions[session.user] == session.id {
            activeSessions[session.user] = nil
        }
        if session.state == .failedPending {
            failures[session.user, default: []].insert(session.id)
        } else {
            failures[session.user]?.remove(session.id)
        }
        if session.state.isFinal {
            unsettled.remove(session.id)
        } else {
            unsettled.insert(session.id)
        }
    }

    private func compare(_ writes: Writes, _ loaded: LoadedRows) throws(StoreConflict) {
        let isAlone = loaded.commitCount == commitCount
        if !isAlone, !faults.contains(.unlockedWallets) {
            for (user, version) in loaded.wallets where (wallets[user]?.version ?? 0) != version {
                throw .rowChanged
            }
        }
        if !isAlone, !faults.contains(.unguardedSessions) {
            for (id, version) in loaded.sessions where (sessions[id]?.version ?? 0) != version {
                throw .rowChanged
            }
            for write in writes.sessions
            where sessions[write.session.id]?.row.state != write.guardState {
                throw .rowChanged
            }
        }
        for transfer in writes.transfers where transfers[transfer.id] != nil { throw .rowExists }
        for answer in writes.answers where answers[answer.name] != nil { throw .rowExists }
    }

    /// Deletes answers from before an instant, the oldest first.
    package mutating func deleteAnswers(before instant: Instant, limit: Int) -> Int {
        let old = answers.filter { $0.value.at < instant }.sorted { $0.value.at < $1.value.at }
            .prefix(limit)
        for (name, _) in old { answers[name] = nil }
        return old.count
    }

    package func wallet(of user: UserID) -> Wallet { wallets[user]?.row ?? Wallet(user: user) }

    package func activeSession(of user: UserID) -> SessionID? { activeSessions[user] }

    package func session(_ id: SessionID) -> Session? { sessions[id]?.row }

    /// Returns the sessions that are due, in the order of their IDs.
    package func dueSessions(at now: Instant, limit: Int) -> [Session] {
        let due = unsettled.compactMap { sessions[$0]?.row }
            .filter { $0.dueAt.map { $0 <= now } ?? false }
        return Array(due.sorted { $0.id < $1.id }.prefix(limit))
    }

    /// Returns the users whose frozen votes are due, in order.
    package func dueWallets(at now: Instant) -> [UserID] {
        walletsWithVotes.filter { wallets[$0]?.row.votesDueAt.map { $0 <= now } ?? false }.sorted()
    }

    /// Returns the deadlines after an instant, in order.
    func boundaries(after now: Instant) -> [Instant] {
        var instants: [Instant] = []
        for session in unsettled.compactMap({ sessions[$0]?.row }) {
            instants.append(session.endsAt)
            if session.state == .active { instants.append(session.evidenceDueAt) }
            if let closesAt = session.closesAt { instants.append(closesAt) }
        }
        instants.append(contentsOf: walletsWithVotes.compactMap { wallets[$0]?.row.votesDueAt })
        return instants.filter { $0 > now }.sorted()
    }

    /// Audits all rows.
    package func audit() -> [AuditFinding] {
        var audit = Audit()
        for person in people {
            audit.add(person: person, isForgotten: wallets[person]?.row.closedAt != nil)
        }
        for entry in wallets.values { audit.add(entry.row) }
        for entry in sessions.values { audit.add(entry.row) }
        for transfer in transfers.values { audit.add(transfer) }
        for answer in answers.values { audit.add(answer) }
        return audit.finish(lastNumber: people.max()?.rawValue ?? 0, committed: nil)
    }

    package var ledger: [Transfer] { transfers.values.sorted { $0.at < $1.at } }

    private struct Versioned<Row: Sendable>: Sendable {
        var row: Row
        var version = 0

        /// Replaces the row, and returns the old one, if any.
        mutating func replace(_ row: Row) -> Row? {
            defer {
                self.row = row
                version += 1
            }
            return version == 0 ? nil : self.row
        }
    }
}

/// A reason why a transaction was rolled back.
package enum StoreConflict: Error, Hashable, Sendable {
    /// Another transaction changed a loaded row; deciding again helps.
    case rowChanged
    /// A transfer or an answer already exists, so a command would have had effect twice.
    ///
    /// This happens to copies of one request on two replicas, if it changes no other row. Deciding
    /// again finds the stored answer.
    case rowExists
}

/// A deliberate fault of a store, to test the checks.
public enum StoreFault: String, CaseIterable, Sendable {
    /// Wallets are written although another transaction changed them since they were loaded.
    case unlockedWallets
    /// Sessions are written although another transaction changed them since they were loaded.
    case unguardedSessions
    case forgottenAnswers
    /// A transaction that was rolled back leaves its transfers behind.
    case tornRollback
    /// The clock is used unchanged, even when it is set back.
    case clockRunsBack
}

/// The rows that a transaction has loaded, with their versions.
package struct LoadedRows: Sendable {
    /// The number of transactions that had been committed.
    let commitCount: Int
    var wallets: [(UserID, Int)] = []
    var sessions: [(SessionID, Int)] = []
}
