import Limits

/// The last known account of each bank, to find the changes of a fact.
struct BankWatch: Sendable {
    private var accounts: [LimitID: Account] = [:]

    struct Movement: Equatable {
        var spent: Minutes = 0
        var earned: Minutes = 0
        var forfeited: Minutes = 0
    }

    /// Returns the changes of a bank since the last call, or nil if nothing changed.
    ///
    /// `account` is nil if the limit is no bank now. `limits` are the current limits; the account of
    /// a removed limit may continue under a new one.
    mutating func observe(
        at limit: LimitID,
        _ account: Account?,
        among limits: [Limit]
    ) -> Movement? {
        guard let account, accounts[limit] != account else { return nil }
        let before = accounts[limit] ?? continueAccount(account, among: limits)
        accounts[limit] = account
        let movement = Movement(
            spent: account.spent - (before?.spent ?? 0),
            earned: account.earned - (before?.earned ?? 0),
            forfeited: account.forfeited - (before?.forfeited ?? 0)
        )
        return movement == Movement() ? nil : movement
    }

    /// Removes the account of a removed bank that a new bank on the same selection continues.
    private mutating func continueAccount(_ account: Account, among limits: [Limit]) -> Account? {
        let closed = accounts.filter { id, old in
            old.selection == account.selection && old.granted == account.granted
                && old.earned == account.earned && old.spent == account.spent
                && !limits.contains { $0.id == id }
        }
        return closed.keys.min().flatMap { accounts.removeValue(forKey: $0) }
    }
}
