extension CommandChanges {
    /// Closes an account for good: all its units are burned, and its debt is written off.
    ///
    /// It is refused while a session is active, or can be appealed and is not given up. The
    /// ledger's rows stay, under a user ID that no longer leads to a person.
    mutating func closeAccount() throws(Refusal) -> Reply {
        if let closedAt = wallet.closedAt { return .closed(closedAt) }
        guard !wallet.isUnsettled else { throw .sessionUnsettled }
        let source = TransferSource.account(wallet.user)
        let balances: [(TransferCode, Int64)] = [
            (.closingCredits, wallet.credits.available), (.closingAsh, wallet.ash.available),
            (.closingObsidian, wallet.obsidian.available),
            (.closingVotes, wallet.votes.available), (.writeOff, wallet.debt),
        ]
        for (code, units) in balances where units > 0 { try move(code, units, from: source) }
        setVotesDue(nil)
        close()
        return .closed(now)
    }
}
