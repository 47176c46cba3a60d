package struct TransferRule: Hashable, Sendable {
    /// The currency; nil for that of the session, credits or frozen votes.
    package let currency: Currency?
    package let debit: TransferEnd
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

    /// Returns true if a transfer with its code is as the row says, for one and the same user.
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

/// The account that a kind of transfer debits or credits.
package enum TransferEnd: Hashable, Sendable {
    case purse(Subaccount)
    case house(SystemAccount)
    /// The recipient of burned credits, which the operator sets; burned votes are simply burned.
    case recipient
}
