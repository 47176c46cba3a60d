/// One row of the ledger: an amount leaves one account and enters another.
///
/// Rows are added and never changed or taken out. Since each has two sides, the sum over all
/// accounts is zero by construction. The balance of an account is what entered less what left.
package struct Transfer: Hashable, Sendable {
    /// Its name, unique in the ledger.
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

    /// The user whose purse it touches; every transfer has one.
    package var user: UserID? {
        if case .user(let user, _) = debit { return user }
        if case .user(let user, _) = credit { return user }
        return nil
    }

    /// True if it touches the purses of one user alone.
    var usersAgree: Bool {
        switch (debit, credit) {
        case (.user(let left, let from), .user(let right, let to)): left == right && from != to
        case (.user, .house), (.house, .user): true
        case (.house, .house): false
        }
    }
}

/// The currency of a transfer; the raw value is the stored form.
package enum Currency: UInt8, NamedInAPI, Sendable {
    /// The currency that is bought and pledged; 100 are one US dollar.
    case credits = 1
    /// The remains of a failed pledge, as much as it cost.
    case ash = 2
    /// The result of redemption, one for one from ash.
    case obsidian = 3
    /// The votes that a failed pledge freezes, as many as it cost, until they are redeemed or lost.
    case frozenVotes = 4
}
