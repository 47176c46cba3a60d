/// What a user has: the fold of all transfers that touch the user's purses, kept beside them.
///
/// A user without a row has the empty wallet.
public struct Wallet: Hashable, Sendable {
    /// Whose it is.
    package let user: UserID
    /// Credits.
    package var credits = Balances()
    /// Credits owed after a claw-back, 0 to 10¹²; while there is a debt, no credits are available.
    package var debt: Int64 = 0
    /// Ash; only `available` is used.
    package var ash = Balances()
    /// Obsidian; only `available` is used.
    package var obsidian = Balances()
    /// Frozen votes: what can be redeemed, what a redemption holds, what a failed one gave up.
    package var votes = Balances()
    /// When the available frozen votes are lost; nil exactly if there are none.
    package var votesDueAt: Instant?
    /// When the account was closed; nil while it is open.
    package var closedAt: Instant?

    /// Creates the empty wallet of a user.
    package init(user: UserID) { self.user = user }

    /// What the user has of a currency.
    package subscript(currency: Currency) -> Balances {
        get {
            switch currency {
            case .credits: credits
            case .ash: ash
            case .obsidian: obsidian
            case .frozenVotes: votes
            }
        }
        _modify {
            switch currency {
            case .credits: yield &credits
            case .ash: yield &ash
            case .obsidian: yield &obsidian
            case .frozenVotes: yield &votes
            }
        }
    }

    /// Whether a session of this user is running or can still be appealed.
    package var isUnsettled: Bool {
        credits.held > 0 || credits.forfeit > 0 || votes.held > 0 || votes.forfeit > 0
    }

    /// Whether a failure of this user can still be appealed.
    package var hasForfeits: Bool { credits.forfeit > 0 || votes.forfeit > 0 }

    /// Whether every balance is 0 to 10¹².
    var isInRange: Bool {
        let range = 0...Amount.range.upperBound
        return range.contains(debt)
            && Currency.allCases.allSatisfy { currency in
                let balances = self[currency]
                return range.contains(balances.available) && range.contains(balances.held)
                    && range.contains(balances.forfeit)
            }
    }
}

extension Wallet {
    /// Adds units to a purse, or takes them if there are less than none of them.
    /// - Throws: `Refusal.balanceLimit` if the balance would leave 0 to 10¹²; nothing is changed.
    mutating func add(
        _ units: Int64,
        to purse: Subaccount,
        of currency: Currency
    ) throws(Refusal) {
        switch purse {
        case .available: self[currency].available = try sum(self[currency].available, units)
        case .held: self[currency].held = try sum(self[currency].held, units)
        case .forfeit: self[currency].forfeit = try sum(self[currency].forfeit, units)
        case .debt: debt = try sum(debt, -units)
        }
    }

    private func sum(_ balance: Int64, _ units: Int64) throws(Refusal) -> Int64 {
        let (sum, isOverflow) = balance.addingReportingOverflow(units)
        guard !isOverflow, sum >= 0, sum <= Amount.range.upperBound else { throw .balanceLimit }
        return sum
    }
}

/// What a user has of one currency, part by part.
package struct Balances: Hashable, Sendable {
    /// What can be used, 0 to 10¹².
    package var available: Int64
    /// What a running session holds, 0 to 10¹².
    package var held: Int64
    /// What failed sessions gave up and can still be appealed, 0 to 10¹².
    package var forfeit: Int64

    /// Creates balances.
    package init(available: Int64 = 0, held: Int64 = 0, forfeit: Int64 = 0) {
        self.available = available
        self.held = held
        self.forfeit = forfeit
    }
}
