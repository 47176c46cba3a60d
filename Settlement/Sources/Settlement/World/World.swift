/// The rows that a batch of commands is decided on, and what the commands have made of them.
///
/// The store loads what `Command.needs` names, for all commands of the batch. What was not loaded
/// does not exist: a user without a wallet has the empty one. Commands are then decided in order,
/// each on what the ones before it left.
package struct World: Sendable {
    package let rules: HouseRules

    private var wallets: [UserID: WalletRow] = [:]
    private var sessions: [SessionID: SessionRow] = [:]
    private var activeSessions: [UserID: SessionID] = [:]
    /// The failures that can be appealed, or could be when they were loaded.
    private var failures: [UserID: Set<SessionID>] = [:]
    private var purchases: [TransferID: Transfer] = [:]
    private var answers: [AnswerName: KeptAnswer] = [:]
    private var changedWallets: [UserID] = []
    private var changedSessions: [SessionID] = []
    private var newTransfers: [Transfer] = []
    private var newAnswers: [KeptAnswer] = []

    package init(rules: HouseRules) { self.rules = rules }

    package mutating func load(_ wallet: Wallet) {
        wallets[wallet.user] = WalletRow(row: wallet, isChanged: false)
    }

    package mutating func load(_ session: Session) {
        sessions[session.id] = SessionRow(row: session, guardState: session.state)
        if session.state == .active { activeSessions[session.user] = session.id }
        if session.state == .failedPending {
            failures[session.user, default: []].insert(session.id)
        }
    }

    package mutating func load(_ transfer: Transfer) { purchases[transfer.id] = transfer }

    package mutating func load(_ answer: KeptAnswer) {
        answers[answer.name] = answer
    }

    /// Forgets all rows and changes, to be filled for the next batch.
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
    }

    /// The changes of the commands so far; sessions and wallets in the order of locking.
    /// - Complexity: O(n log n) in the number of rows.
    package var writes: Writes {
        var writes = Writes()
        writes.sessions = changedSessions.sorted().compactMap { id in
            sessions[id].map { SessionWrite(session: $0.row, guardState: $0.guardState) }
        }
        writes.wallets = changedWallets.sorted().compactMap { wallets[$0]?.row }
        writes.transfers = newTransfers
        writes.answers = newAnswers
        return writes
    }

    /// Returns the kept answer to a command; if there is one, deciding the command is a replay.
    package func answer(to command: Command) -> KeptAnswer? {
        command.answerName.flatMap { answers[$0] }
    }

    func wallet(of user: UserID) -> Wallet { wallets[user]?.row ?? Wallet(user: user) }

    func session(_ id: SessionID) -> Session? { sessions[id]?.row }

    func activeSession(of user: UserID) -> Session? {
        activeSessions[user].flatMap { sessions[$0]?.row }
    }

    /// The failures of a user that become final by an instant, the longest due first.
    func dueFailures(of user: UserID, at now: Instant) -> [Session] {
        failures(of: user).filter { $0.closesAt.map { $0 <= now } ?? false }
            .sorted { ($0.closesAt ?? now, $0.id) < ($1.closesAt ?? now, $1.id) }
    }

    /// The failures of a user that can be appealed, in the order of their names.
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

    mutating func keep(_ answer: KeptAnswer) {
        load(answer)
        newAnswers.append(answer)
    }

    mutating func put(_ wallet: Wallet) {
        let old = wallets.updateValue(WalletRow(row: wallet, isChanged: true), forKey: wallet.user)
        if old?.isChanged != true { changedWallets.append(wallet.user) }
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

    mutating func add(_ transfer: Transfer) {
        newTransfers.append(transfer)
        if transfer.id.session == nil { purchases[transfer.id] = transfer }
    }

    private struct WalletRow {
        var row: Wallet
        var isChanged: Bool
    }

    private struct SessionRow {
        var row: Session
        /// The state that is stored; nil if the session is new.
        var guardState: SessionState?
        var isChanged = false

        /// Replaces the row, and returns its state and whether it was changed before.
        mutating func change(to session: Session) -> (state: SessionState, isChanged: Bool) {
            defer {
                row = session
                isChanged = true
            }
            return (row.state, isChanged)
        }
    }
}

/// The choices of an operator; sessions keep those that held when they began.
package struct HouseRules: Hashable, Sendable {
    /// The wait of an ended session for evidence.
    package var grace: Grace
    /// The account for the credits of failed pledges.
    package var recipient: SystemAccount

    package init(grace: Grace = .standard, recipient: SystemAccount = .burned) {
        self.grace = grace
        self.recipient = recipient
    }
}

/// The rows of a purchase.
struct PurchaseRows {
    let purchase: Transfer?
    let taken: Transfer?
    let owed: Transfer?

    var isTakenBack: Bool { taken != nil || owed != nil }
}
