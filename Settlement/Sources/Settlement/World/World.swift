/// The rows that a batch of commands needs, with the changes of the commands so far.
///
/// The store loads the rows in `Command.needs` of all commands of the batch. Rows that were not
/// loaded don't exist: a user without a wallet has an empty one. Commands are decided in order,
/// each on the result of the previous ones.
package struct World: Sendable {
    package let rules: ServiceRules

    private var wallets: [UserID: WalletRow] = [:]
    private var sessions: [SessionID: SessionRow] = [:]
    private var activeSessions: [UserID: SessionID] = [:]
    /// The failures that can be appealed, or could when they were loaded.
    private var failures: [UserID: Set<SessionID>] = [:]
    private var purchases: [TransferID: Transfer] = [:]
    private var answers: [AnswerID: StoredAnswer] = [:]
    private var changedWallets: [UserID] = []
    private var changedSessions: [SessionID] = []
    private var newTransfers: [Transfer] = []
    private var newAnswers: [StoredAnswer] = []
    private var newOperations: [Operation] = []

    package init(rules: ServiceRules) { self.rules = rules }

    package mutating func load(_ wallet: Wallet) {
        wallets[wallet.user] = WalletRow(row: wallet, old: wallet)
    }

    package mutating func load(_ session: Session) {
        sessions[session.id] = SessionRow(row: session, old: session)
        if session.state == .active { activeSessions[session.user] = session.id }
        if session.state == .failedPending {
            failures[session.user, default: []].insert(session.id)
        }
    }

    package mutating func load(_ transfer: Transfer) { purchases[transfer.id] = transfer }

    package mutating func load(_ answer: StoredAnswer) {
        answers[answer.name] = answer
    }

    /// Removes all rows and changes, before the next batch.
    package mutating func clear() {
        wallets.removeAll(keepingCapacity: true)
        sessions.removeAll(keepingCapacity: true)
        activeSessions.removeAll(keepingCapacity: true)
        failures.removeAll(keepingCapacity: true)
        purchases.removeAll(keepingCapacity: true)
        answers.removeAll(keepingCapacity: true)
        changedWallets.removeAll(keepingCapacity: true)
        changedSessions.removeAll(keepingCapacity: true)
        newTransfers.removeAll(keepingCapacity: true)
        newAnswers.removeAll(keepingCapacity: true)
        newOperations.removeAll(keepingCapacity: true)
    }

    /// The changes of the commands so far, with sessions and wallets in locking order.
    /// - Complexity: O(n log n) in the number of rows.
    package var writes: Writes {
        var writes = Writes()
        writes.sessions = changedSessions.sorted().compactMap { id in
            sessions[id].map { SessionWrite(session: $0.row, old: $0.old) }
        }
        writes.wallets = changedWallets.sorted().compactMap { user in
            wallets[user].map { WalletWrite(wallet: $0.row, old: $0.old) }
        }
        writes.transfers = newTransfers
        writes.answers = newAnswers
        writes.operations = newOperations
        return writes
    }

    /// Returns the stored answer to a command; if there is one, deciding the command is a replay.
    package func answer(to command: Command) -> StoredAnswer? {
        command.answerID.flatMap { answers[$0] }
    }

    func wallet(of user: UserID) -> Wallet { wallets[user]?.row ?? Wallet(user: user) }

    func session(_ id: SessionID) -> Session? { sessions[id]?.row }

    func activeSession(of user: UserID) -> Session? {
        activeSessions[user].flatMap { sessions[$0]?.row }
    }

    /// Returns the failures of a user that are due at an instant, the earliest due first.
    func dueFailures(of user: UserID, at now: Instant) -> [Session] {
        failures(of: user).filter { $0.closesAt.map { $0 <= now } ?? false }
            .sorted { ($0.closesAt ?? now, $0.id) < ($1.closesAt ?? now, $1.id) }
    }

    /// Returns the failures of a user that can be appealed, in the order of their IDs.
    func failures(of user: UserID) -> [Session] {
        (failures[user] ?? []).sorted().compactMap { sessions[$0]?.row }
            .filter { $0.state == .failedPending }
    }

    func rows(of id: PurchaseID) -> PurchaseRows {
        PurchaseRows(
            purchase: purchases[TransferID(.purchase(id), .purchase)],
            taken: purchases[TransferID(.purchase(id), .clawBack)],
            owed: purchases[TransferID(.purchase(id), .clawBackDebt)]
        )
    }

    mutating func keep(_ answer: StoredAnswer) {
        load(answer)
        newAnswers.append(answer)
    }

    mutating func put(_ wallet: Wallet) {
        let wasChanged = wallets[wallet.user, default: WalletRow(row: wallet)].change(to: wallet)
        if !wasChanged { changedWallets.append(wallet.user) }
    }

    mutating func put(_ session: Session) {
        let old = sessions[session.id, default: SessionRow(row: session)].change(to: session)
        if session.state == .failedPending {
            failures[session.user, default: []].insert(session.id)
        }
        if !old.isChanged { changedSessions.append(session.id) }
        if session.state == .active {
            activeSessions[session.user] = session.id
        } else if old.state == .active {
            activeSessions[session.user] = nil
        }
    }

    mutating func add(_ operation: Operation) { newOperations.append(operation) }

    mutating func add(_ transfer: Transfer) {
        newTransfers.append(transfer)
        if transfer.id.session == nil { purchases[transfer.id] = transfer }
    }

    private struct WalletRow {
        var row: Wallet
        /// The stored row, if any.
        var old: Wallet?
        var isChanged = false

        /// Replaces the row, and returns whether it had been changed before.
        mutating func change(to wallet: Wallet) -> Bool {
            defer {
                row = wallet
                isChanged = true
            }
            return isChanged
        }
    }

    private struct SessionRow {
        var row: Session
        /// The stored row, unless the session is new.
        var old: Session?
        var isChanged = false

        /// Replaces the row, and returns its old state and whether it had been changed before.
        mutating func change(to session: Session) -> (state: SessionState, isChanged: Bool) {
            defer {
                row = session
                isChanged = true
            }
            return (row.state, isChanged)
        }
    }
}

/// The operator's settings; a session keeps those from its start.
package struct ServiceRules: Hashable, Sendable {
    package var grace: Grace

    package init(grace: Grace = .standard) { self.grace = grace }
}

struct PurchaseRows {
    let purchase: Transfer?
    let taken: Transfer?
    let owed: Transfer?

    var isTakenBack: Bool { taken != nil || owed != nil }
}
