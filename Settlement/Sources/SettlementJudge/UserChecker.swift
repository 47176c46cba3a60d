import Settlement

/// The expected wallet of a user, computed from transfers and again from sessions.
struct UserChecker {
    private(set) var fold: Wallet
    private var latest = Instant(millisecondsSince1970: 0)
    private var votesDueAt: Instant?
    private var bought: Int64 = 0
    private var cost: Int64 = 0
    private var made: Int64 = 0
    private var converted: Int64 = 0
    private var votesUsed: Int64 = 0
    private var left: [Currency: Int64] = [:]
    private var held: [Currency: Int64] = [:]
    private var activeCount = 0

    init(_ user: UserID) { fold = Wallet(user: user) }

    /// Counts a transfer; false if it is earlier than the previous ones.
    mutating func count(_ transfer: Transfer) -> Bool {
        let units = transfer.amount.units
        if case .user(_, let subaccount) = transfer.debit {
            add(-units, subaccount, transfer.currency)
        }
        if case .user(_, let subaccount) = transfer.credit {
            add(units, subaccount, transfer.currency)
        }
        switch transfer.code {
        case .purchase, .writeOff: bought += units
        case .clawBack, .clawBackDebt: bought -= units
        case .ashConversion: converted += units
        case .expiry: votesUsed += units
        case .closingCredits, .closingAsh, .closingObsidian, .closingVotes:
            left[transfer.currency, default: 0] += units
        case .purchaseRepayment, .hold, .release, .forfeit, .burn, .rescue, .burnForfeit,
            .returnForfeit, .rescueForfeit, .repayment, .ashGrant, .votesGrant, .obsidianGrant:
            break
        }
        defer { latest = max(latest, transfer.at) }
        return transfer.at >= latest
    }

    /// Adds or subtracts the cost of a session.
    mutating func count(_ session: Session, _ sign: Int64) {
        let stake = sign * session.stake.units
        switch session.state {
        case .active:
            activeCount += Int(sign)
            held[session.kind.currency, default: 0] += stake
            if session.kind == .pledge { cost += stake }
        case .failedPending: if session.kind == .pledge { cost += stake }
        case .failed:
            switch session.kind {
            case .pledge:
                cost += stake
                made += stake
            case .redemption: votesUsed += stake
            }
        case .succeeded: if session.kind == .redemption { votesUsed += stake }
        case .excused, .voided: break
        }
    }

    /// Returns the deadline of the frozen votes in the last wallet, if it had passed at an instant.
    func areVotesDue(at instant: Instant) -> Instant? {
        votesDueAt.flatMap { $0 <= instant ? $0 : nil }
    }

    /// Returns the checks that a written wallet fails.
    mutating func broken(by wallet: Wallet) -> [RunCheck] {
        var broken: [RunCheck] = []
        fold.votesDueAt = wallet.votesDueAt
        fold.closedAt = wallet.closedAt
        votesDueAt = wallet.votesDueAt
        if fold != wallet { broken.append(.walletFollowsTransfers) }
        if wallet.credits.available - wallet.debt != bought - cost - left[.credits, default: 0] {
            broken.append(.creditsFollowSessions)
        }
        if wallet.ash.available != made - converted - left[.ash, default: 0]
            || wallet.obsidian.available != converted - left[.obsidian, default: 0]
        {
            broken.append(.ashFollowsSessions)
        }
        let votes = wallet.votes.available + wallet.votes.held + wallet.votes.forfeit
        if votes != made - votesUsed - left[.frozenVotes, default: 0] {
            broken.append(.votesFollowSessions)
        }
        if activeCount > 1 || wallet.credits.held != held[.credits, default: 0]
            || wallet.votes.held != held[.frozenVotes, default: 0]
        {
            broken.append(.oneActiveSession)
        }
        if (wallet.votesDueAt != nil) != (wallet.votes.available > 0) {
            broken.append(.votesInTime)
        }
        let range = 0...Amount.range.upperBound
        for currency in Currency.allCases {
            let part = wallet[currency]
            if !range.contains(part.available) || !range.contains(part.held)
                || !range.contains(part.forfeit)
            {
                broken.append(.balancesInRange)
            }
        }
        if !range.contains(wallet.debt) || (wallet.debt > 0 && wallet.credits.available > 0) {
            broken.append(.balancesInRange)
        }
        return broken
    }

    private mutating func add(_ units: Int64, _ subaccount: Subaccount, _ currency: Currency) {
        switch subaccount {
        case .available: fold[currency].available += units
        case .held: fold[currency].held += units
        case .forfeit: fold[currency].forfeit += units
        case .debt: fold.debt -= units
        }
    }
}
