/// What the rows of one user come to.
struct UserRows: Sendable {
    var wallet: Wallet
    /// The fold of the user's transfers; unlike a wallet it may leave its range.
    private var fold: Wallet
    private var atStake: [Currency: Int64] = [:]
    private var pending: [Currency: Int64] = [:]
    private var activeCount = 0
    private var votesGranted: Int64 = 0
    private var votesGone: Int64 = 0

    init(_ user: UserID) {
        wallet = Wallet(user: user)
        fold = wallet
    }

    mutating func count(_ session: Session) {
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
        guard currency == .frozenVotes else { return }
        if case .house = transfer.debit { votesGranted += units }
        if case .house = transfer.credit { votesGone += units }
    }

    private mutating func add(_ units: Int64, _ account: LedgerAccount, _ currency: Currency) {
        guard case .user(_, let purse) = account else { return }
        switch purse {
        case .available: fold[currency].available += units
        case .held: fold[currency].held += units
        case .forfeit: fold[currency].forfeit += units
        case .debt: fold.debt -= units
        }
    }

    /// What is broken among them.
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
        if (wallet.votesDueAt != nil) != (wallet.votes.available > 0) {
            rules.append(.votesHaveDeadline)
        }
        let votes = wallet.votes.available + wallet.votes.held + wallet.votes.forfeit
        if votesGranted != votesGone + votes { rules.append(.votesAddUp) }
        if wallet.closedAt != nil {
            var empty = Wallet(user: wallet.user)
            empty.closedAt = wallet.closedAt
            if wallet != empty { rules.append(.closedIsEmpty) }
        }
        return rules.map { AuditFinding($0, user: wallet.user) }
    }
}
