package struct TransferRule: Hashable, Sendable {
    /// The currency; nil for that of the session's stake.
    package let currency: Currency?
    package let debit: TransferEnd
    package let credit: TransferEnd
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

    /// Returns true if a transfer follows the rule and involves only one user.
    package func allows(_ transfer: Transfer) -> Bool {
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
        case (.user(_, let subaccount), .subaccount(let expected)): subaccount == expected
        case (.system(let account), .system(let expected)): account == expected
        case (.system(let account), .recipient):
            transfer.currency == .frozenVotes
                ? account == .burned : account != .world && account != .rescued
        case (.user, .system), (.user, .recipient), (.system, .subaccount): false
        }
    }
}

/// The account that a kind of transfer debits or credits.
package enum TransferEnd: Hashable, Sendable {
    case subaccount(Subaccount)
    case system(SystemAccount)
    /// The account of burned units; in stored rows, also another one that receives credits.
    case recipient
}
