/// One row of the table of transfers.
package struct TransferRule: Hashable, Sendable {
    /// What is moved; nil if that is the currency of the session, credits or frozen votes.
    package let currency: Currency?
    /// Where it is taken from.
    package let debit: TransferEnd
    /// Where it goes to.
    package let credit: TransferEnd
    /// The place it fills at its source.
    package let slot: TransferSlot

    init(
        _ currency: Currency?,
        _ debit: TransferEnd,
        _ credit: TransferEnd,
        _ slot: TransferSlot
    ) {
        self.currency = currency
        self.debit = debit
        self.credit = credit
        self.slot = slot
    }

    /// Whether a transfer with its code is what the row says, for one and the same user.
    func allows(_ transfer: Transfer) -> Bool {
        let isStake = transfer.currency == .credits || transfer.currency == .frozenVotes
        return transfer.id.slot == slot
            && (currency.map { $0 == transfer.currency } ?? isStake)
            && TransferRule.fits(transfer.debit, debit, transfer)
            && TransferRule.fits(transfer.credit, credit, transfer)
            && transfer.usersAgree
    }

    private static func fits(_ account: LedgerAccount, _ end: TransferEnd, _ transfer: Transfer)
        -> Bool
    {
        switch (account, end) {
        case (.user(_, let purse), .purse(let expected)): purse == expected
        case (.house(let house), .house(let expected)): house == expected
        case (.house(let house), .recipient):
            transfer.currency == .frozenVotes
                ? house == .burned : house != .world && house != .rescued
        case (.user, .house), (.user, .recipient), (.house, .purse): false
        }
    }
}

/// Which account a kind of transfer takes from or gives to.
package enum TransferEnd: Hashable, Sendable {
    /// A purse of the user.
    case purse(Subaccount)
    /// An account of the house.
    case house(SystemAccount)
    /// Where burned credits go, which the operator sets; burned votes are simply burned.
    case recipient
}
