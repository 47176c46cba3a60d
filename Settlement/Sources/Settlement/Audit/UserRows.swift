struct UserRows: Sendable {
    var wallet: Wallet
    /// True if a hash has replaced the person's identity; nil if there is no person.
    var isForgotten: Bool?
    /// The fold of the user's transfers; unlike a wallet, it may be out of range.
    private var fold: Wallet
    private var atStake: [Currency: Int64] = [:]
    private var pending: [Currency: Int64] = [:]
    private var activeCount = 0
    private var votesGranted: Int64 = 0
    private var votesRemoved: Int64 = 0
    /// The last instant at which frozen votes became available.
    private var votesAvailableAt: Instant?
    /// The instants of closing, according to the ledger and to answers.
    private var closings: Set<Instant> = []
    /// The instant of the last event or start.
    private var latest: Instant?

    var user: UserID { wallet.user }

    init(_ user: UserID) {
        wallet = Wallet(user: user)
        fold = wallet
    }

    mutating func add(_ reply: Reply) {
        if case .closed(let instant) = reply { closings.insert(instant) }
    }

    mutating func count(_ session: Session) {
        latest = max(latest ?? session.startsAt, session.startsAt)
        switch session.state {
        case .active:
            activeCount += 1
            atStake[session.kind.currency, default: 0] += session.stake.units
        case .failedPending:
            pending[session.kind.currency, default: 0] += session.stake.units
        case .succeeded, .failed, .excused, .voided: break
        }
    }

    mutating func fold(_ transfer: Transfer) {
        let units = transfer.amount.units
        let currency = transfer.currency
        add(-units, transfer.debit, currency)
        add(units, transfer.credit, currency)
        if !transfer.isOfRefund {
            latest = max(latest ?? transfer.at, transfer.at)
            if transfer.code.isClosing { closings.insert(transfer.at) }
        }
        if currency == .frozenVotes, case .user(_, .available) = transfer.credit {
            votesAvailableAt = max(votesAvailableAt ?? transfer.at, transfer.at)
        }
        guard currency == .frozenVotes else { return }
        if case .system = transfer.debit { votesGranted += units }
        if case .system = transfer.credit { votesRemoved += units }
    }

    private mutating func add(_ units: Int64, _ account: LedgerAccount, _ currency: Currency) {
        guard case .user(_, let subaccount) = account else { return }
        switch subaccount {
        case .available: fold[currency].available += units
        case .held: fold[currency].held += units
        case .forfeit: fold[currency].forfeit += units
        case .debt: fold.debt -= units
        }
    }

    var findings: [AuditFinding] {
        var rules: [LedgerRule] = []
        var expected = fold
        expected.votesDueAt = wallet.votesDueAt
        expected.closedAt = wallet.closedAt
        if expected != wallet { rules.append(.walletEqualsItsTransfers) }
        if !wallet.isInRange { rules.append(.balancesInRange) }
        if wallet.debt > 0, wallet.credits.available > 0 { rules.append(.debtIsPaidFirst) }
        for currency in Currency.allCases {
            if wallet[currency].held != atStake[currency, default: 0] {
                rules.append(.heldEqualsStakes)
            }
            if wallet[currency].forfeit != pending[currency, default: 0] {
                rules.append(.forfeitEqualsPending)
            }
        }
        if activeCount > 1 { rules.append(.oneActiveSession) }
        if (wallet.votesDueAt != nil) != (wallet.votes.available > 0)
            || (wallet.votesDueAt != nil
                && wallet.votesDueAt
                    != votesAvailableAt.map { $0 + CommandChanges.redemptionPeriod })
        {
            rules.append(.votesHaveDeadline)
        }
        let votes = wallet.votes.available + wallet.votes.held + wallet.votes.forfeit
        if votesGranted != votesRemoved + votes { rules.append(.votesAddUp) }
        if wallet.closedAt != nil {
            var empty = Wallet(user: wallet.user)
            empty.closedAt = wallet.closedAt
            if wallet != empty { rules.append(.closedIsEmpty) }
        }
        if !closings.isEmpty, closings != Set([wallet.closedAt].compactMap { $0 }) {
            rules.append(.closedStaysClosed)
        } else if let closedAt = wallet.closedAt, let latest, latest > closedAt {
            rules.append(.closedStaysClosed)
        }
        let row = "\(wallet.user.rawValue)"
        var findings = rules.map { AuditFinding($0, in: .wallet, row: row, user: wallet.user) }
        let isClosed = wallet.closedAt != nil
        if isForgotten != isClosed {
            let rule: LedgerRule = isForgotten == nil ? .userIsAPerson : .closedIsForgotten
            findings.append(AuditFinding(rule, in: .person, row: row, user: wallet.user))
        }
        return findings
    }
}

extension Transfer {
    /// True for a refund, which may follow the closing of the account.
    fileprivate var isOfRefund: Bool {
        guard code == .writeOff else { return code == .clawBackDebt }
        return user.map { id != TransferID(.account($0), .writeOff) } ?? false
    }
}

extension TransferCode {
    /// True for transfers that empty a closed account.
    fileprivate var isClosing: Bool {
        switch self {
        case .closingCredits, .closingAsh, .closingObsidian, .closingVotes, .writeOff: true
        case .purchase, .purchaseRepayment, .clawBack, .clawBackDebt, .hold, .release, .forfeit,
            .burn, .rescue, .burnForfeit, .returnForfeit, .rescueForfeit, .repayment, .ashGrant,
            .votesGrant, .ashConversion, .obsidianGrant, .expiry:
            false
        }
    }
}
