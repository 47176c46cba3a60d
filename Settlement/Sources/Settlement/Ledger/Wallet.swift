/// The balances of a user: the fold of the user's transfers, stored beside them.
///
/// A user without a row has the empty wallet.
package struct Wallet: Hashable, Sendable {
    package let user: UserID
    package var credits = Balances()
    /// Credits owed after a claw-back, 0 to 10¹²; while there is a debt, no credits are available.
    package var debt: Int64 = 0
    /// Ash; only `available` is used.
    package var ash = Balances()
    /// Obsidian; only `available` is used.
    package var obsidian = Balances()
    /// Frozen votes: those that can be redeemed, are held by a redemption, or were forfeited.
    package var votes = Balances()
    /// The instant at which the available frozen votes expire; nil if none is available.
    package var votesDueAt: Instant?
    /// The instant at which the account was closed; nil while it is open.
    package var closedAt: Instant?

    package init(user: UserID) { self.user = user }

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

    /// True if the user has a session that is active or can still be appealed.
    package var isUnsettled: Bool {
        credits.held > 0 || credits.forfeit > 0 || votes.held > 0 || votes.forfeit > 0
    }

    /// True if the user has a failure that can still be appealed.
    package var hasForfeits: Bool { credits.forfeit > 0 || votes.forfeit > 0 }

    /// True if every balance is 0 to 10¹².
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
    /// Adds units, which may be negative, to an account of the user.
    /// - Throws: `Refusal.balanceLimit` if the balance would leave 0 to 10¹²; then nothing changes.
    mutating func add(
        _ units: Int64,
        to subaccount: Subaccount,
        of currency: Currency
    ) throws(Refusal) {
        switch subaccount {
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

/// The balances of a user in one currency.
package struct Balances: Hashable, Sendable {
    /// The units that can be used, 0 to 10¹².
    package var available: Int64
    /// The units that an active session holds, 0 to 10¹².
    package var held: Int64
    /// The units of failed sessions that can still be appealed, 0 to 10¹².
    package var forfeit: Int64

    package init(available: Int64 = 0, held: Int64 = 0, forfeit: Int64 = 0) {
        self.available = available
        self.held = held
        self.forfeit = forfeit
    }
}
