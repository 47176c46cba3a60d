/// One row of the ledger: an amount leaves one account and enters another.
///
/// Rows are added and never changed or taken out. Since each has two sides, the sum over all
/// accounts is zero by construction. The balance of an account is what entered less what left.
public struct Transfer: Hashable, Sendable {
    /// Its name, unique in the ledger.
    package let id: TransferID
    /// What it is.
    package let code: TransferCode
    /// The account that it leaves.
    package let debit: LedgerAccount
    /// The account that it enters.
    package let credit: LedgerAccount
    /// How much.
    package let amount: Amount
    /// Of what.
    package let currency: Currency
    /// When it was decided, by the server's clock.
    package let at: Instant

    /// Creates a row as it is stored.
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

    /// The session it belongs to, if any.
    package var session: SessionID? { id.session }

    /// The user whose purse it touches; every transfer has one.
    package var user: UserID? {
        if case .user(let user, _) = debit { return user }
        if case .user(let user, _) = credit { return user }
        return nil
    }

    /// Whether it touches the purses of one user, and of no second one.
    var usersAgree: Bool {
        switch (debit, credit) {
        case (.user(let left, let from), .user(let right, let to)): left == right && from != to
        case (.user, .house), (.house, .user): true
        case (.house, .house): false
        }
    }
}

/// What a transfer moves; the raw value is the stored form.
package enum Currency: UInt8, NamedInAPI, Sendable {
    /// What is bought and pledged; 100 are one US dollar.
    case credits = 1
    /// What a failed pledge leaves, as much as it cost.
    case ash = 2
    /// What redemption makes of ash, one for one.
    case obsidian = 3
    /// What a failed pledge freezes, as much as it cost, until it is redeemed or lost.
    case frozenVotes = 4
}
