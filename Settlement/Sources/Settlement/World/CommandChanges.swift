/// The changes of a command, applied if it succeeds and discarded if it is refused.
struct CommandChanges {
    let now: Instant
    let rules: ServiceRules
    private(set) var wallet: Wallet
    private var isWalletChanged = false
    private(set) var transfers: [Transfer] = []
    /// The command's session as it is in the world.
    var session: Session?
    private var isSessionChanged = false
    /// The active session, if the command needs it.
    var activeSession: SessionID?
    /// The operator who decides; nil for other commands.
    private let by: Identity?
    private var operation: Operation?

    init(_ wallet: Wallet, at now: Instant, rules: ServiceRules, by: Identity? = nil) {
        self.by = by
        self.now = now
        self.rules = rules
        self.wallet = wallet
    }

    mutating func put(_ session: Session) {
        self.session = session
        isSessionChanged = true
    }

    mutating func close() {
        wallet.closedAt = now
        isWalletChanged = true
    }

    /// Moves units between the accounts of a transfer code.
    ///
    /// `currency` is the session's; it applies if the code has none.
    /// - Throws: `Refusal.balanceLimit` if a balance would leave its range; then discard the draft.
    mutating func move(
        _ code: TransferCode,
        _ units: Int64,
        of currency: Currency? = nil,
        from source: TransferSource
    ) throws(Refusal) {
        let rule = code.rule
        guard let currency = rule.currency ?? currency, let amount = Amount(units: units) else {
            throw .balanceLimit
        }
        let debit = account(rule.debit)
        let credit = account(rule.credit)
        if case .user(_, let subaccount) = debit {
            try wallet.add(-units, to: subaccount, of: currency)
        }
        if case .user(_, let subaccount) = credit {
            try wallet.add(units, to: subaccount, of: currency)
        }
        isWalletChanged = true
        transfers.append(
            Transfer(
                id: TransferID(source, rule.slot),
                code: code,
                debit: debit,
                credit: credit,
                amount: amount,
                currency: currency,
                at: now
            )
        )
    }

    /// Records who has decided about the command's session.
    mutating func record(_ kind: Operation.Kind) {
        guard let by, let session else { return }
        operation = Operation(id: session.id, kind: kind, user: session.user, at: now, by: by)
    }

    mutating func setVotesDue(_ instant: Instant?) {
        wallet.votesDueAt = instant
        isWalletChanged = true
    }

    /// Applies the changes to a world, and continues from there.
    mutating func commit(to world: inout World) {
        if isWalletChanged { world.put(wallet) }
        if isSessionChanged, let session { world.put(session) }
        for transfer in transfers { world.add(transfer) }
        if let operation { world.add(operation) }
        operation = nil
        isWalletChanged = false
        isSessionChanged = false
        transfers.removeAll()
    }

    private func account(_ end: TransferEnd) -> LedgerAccount {
        switch end {
        case .subaccount(let subaccount): .user(wallet.user, subaccount)
        case .system(let account): .system(account)
        case .recipient: .system(.burned)
        }
    }
}
