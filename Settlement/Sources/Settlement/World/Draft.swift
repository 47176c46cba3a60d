/// The changes of a command: stored if it succeeds, dropped if it is refused.
struct Draft {
    let now: Instant
    let rules: HouseRules
    private(set) var wallet: Wallet
    private var isWalletChanged = false
    private(set) var transfers: [Transfer] = []
    /// The session that the command is about; set as it is in the world.
    var session: Session?
    private var isSessionChanged = false
    /// The session that runs, where a command asks for it.
    var activeSession: SessionID?

    init(_ wallet: Wallet, at now: Instant, rules: HouseRules) {
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

    /// Moves units by one kind of transfer, which says from where and to where.
    ///
    /// The currency is that of the session, where the code leaves it open.
    /// - Throws: `Refusal.balanceLimit` if there are no such units; the draft must then be dropped.
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
        let debit = account(rule.debit, currency)
        let credit = account(rule.credit, currency)
        if case .user(_, let purse) = debit { try wallet.add(-units, to: purse, of: currency) }
        if case .user(_, let purse) = credit { try wallet.add(units, to: purse, of: currency) }
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

    mutating func setVotesDue(_ instant: Instant?) {
        wallet.votesDueAt = instant
        isWalletChanged = true
    }

    /// Writes the changes into a world, and begins anew from there.
    mutating func commit(to world: inout World) {
        if isWalletChanged { world.put(wallet) }
        if isSessionChanged, let session { world.put(session) }
        for transfer in transfers { world.add(transfer) }
        isWalletChanged = false
        isSessionChanged = false
        transfers.removeAll()
    }

    private func account(_ end: TransferEnd, _ currency: Currency) -> LedgerAccount {
        switch end {
        case .purse(let purse): .user(wallet.user, purse)
        case .house(let house): .house(house)
        case .recipient: .house(currency == .credits ? rules.recipient : .burned)
        }
    }
}
