/// A row of the ledger: an amount moves from one account to another.
///
/// Rows are never changed or removed. Since each debits one account and credits another, the sum
/// over all accounts is zero by construction. An account's balance is its credits minus its debits.
package struct Transfer: Hashable, Sendable {
    package let id: TransferID
    package let code: TransferCode
    package let debit: LedgerAccount
    package let credit: LedgerAccount
    package let amount: Amount
    package let currency: Currency
    /// The instant of the decision, by the server's clock.
    package let at: Instant

    package init(
        id: TransferID,
        code: TransferCode,
        debit: LedgerAccount,
        credit: LedgerAccount,
        amount: Amount,
        currency: Currency,
        at: Instant
    ) {
        self.id = id
        self.code = code
        self.debit = debit
        self.credit = credit
        self.amount = amount
        self.currency = currency
        self.at = at
    }

    package var session: SessionID? { id.session }

    /// The user whose account it debits or credits; every transfer has one.
    package var user: UserID? {
        if case .user(let user, _) = debit { return user }
        if case .user(let user, _) = credit { return user }
        return nil
    }

    /// True if it involves exactly one user.
    var usersAgree: Bool {
        switch (debit, credit) {
        case (.user(let left, let from), .user(let right, let to)): left == right && from != to
        case (.user, .system), (.system, .user): true
        case (.system, .system): false
        }
    }
}

/// The currency of a transfer; the raw value is stored.
package enum Currency: UInt8, NamedInAPI, Sendable {
    /// The currency that is bought and pledged; 100 credits are one US dollar.
    case credits = 1
    /// The ash that a failed pledge leaves, as much as it cost.
    case ash = 2
    /// The result of a redemption, one to one from ash.
    case obsidian = 3
    /// The votes that a failed pledge freezes, as many as it cost, until they are redeemed or lost.
    case frozenVotes = 4
}
