import Limits

/// What stood in each bank when it was last looked at, to tell what a fact changed.
struct BankWatch: Sendable {
    private var accounts: [LimitID: Account] = [:]

    /// What a fact changed in a bank.
    struct Movement: Equatable {
        var spent: Minutes = 0
        var earned: Minutes = 0
        var forfeited: Minutes = 0
    }

    /// Looks at a bank.
    /// - Parameters:
    ///   - limit: The bank.
    ///   - account: What stands in it; nil if it is none now.
    ///   - limits: The standing limits; an account of none of them may go on under another.
    /// - Returns: What changed since it was last looked at, or nil if nothing did.
    mutating func observe(
        at limit: LimitID,
        _ account: Account?,
        living limits: [Limit]
    ) -> Movement? {
        guard let account, accounts[limit] != account else { return nil }
        let before = accounts[limit] ?? continueAccount(account, living: limits)
        accounts[limit] = account
        let movement = Movement(
            spent: account.spent - (before?.spent ?? 0),
            earned: account.earned - (before?.earned ?? 0),
            forfeited: account.forfeited - (before?.forfeited ?? 0)
        )
        return movement == Movement() ? nil : movement
    }

    /// Takes out the account of a bank that is gone, with which a new one on its selection goes on.
    private mutating func continueAccount(_ account: Account, living limits: [Limit]) -> Account? {
        let closed = accounts.filter { id, old in
            old.selection == account.selection && old.granted == account.granted
                && old.earned == account.earned && old.spent == account.spent
                && !limits.contains { $0.id == id }
        }
        return closed.keys.min().flatMap { accounts.removeValue(forKey: $0) }
    }
}
