extension Draft {
    /// Closes an account for good: all that it has is burned, and its debt is written off.
    ///
    /// Not while a session runs, or can be appealed and is not given up: that must settle first. The rows of the ledger
    /// stay, under a number that then leads to no person.
    mutating func closeAccount() throws(Refusal) -> Reply {
        if let closedAt = wallet.closedAt { return .closed(closedAt) }
        guard !wallet.isUnsettled else { throw .sessionUnsettled }
        let source = TransferSource.account(wallet.user)
        let leavings: [(TransferCode, Int64)] = [
            (.closingCredits, wallet.credits.available), (.closingAsh, wallet.ash.available),
            (.closingObsidian, wallet.obsidian.available),
            (.closingVotes, wallet.votes.available), (.writeOff, wallet.debt),
        ]
        for (code, units) in leavings where units > 0 { try move(code, units, from: source) }
        setVotesDue(nil)
        close()
        return .closed(now)
    }
}
