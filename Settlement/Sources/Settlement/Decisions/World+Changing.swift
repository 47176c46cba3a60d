extension World {
    /// Applies deadlines, then makes all changes of a command or none.
    ///
    /// Deadlines of the user's unsettled sessions are applied before a session starts or the
    /// account is closed, so that no overdue session is in the way.
    /// - Parameters:
    ///   - command: The command. A session of another user is not found.
    ///   - now: The server's clock.
    ///   - change: Makes the changes in a changes, given the rows of the command's purchase.
    /// - Returns: The reply of the change.
    /// - Throws: The refusal of the change. The effects of deadlines stay.
    mutating func change(
        _ command: Command,
        at now: Instant,
        _ change: (inout CommandChanges, PurchaseRows?) throws(Refusal) -> Reply
    ) throws(Refusal) -> Reply {
        let user = command.user
        let needs = command.needs
        let known = needs.purchase.map { rows(of: $0) }
        var changes = CommandChanges(
            wallet(of: user),
            at: now,
            rules: rules,
            by: command.by
        )
        guard changes.wallet.closedAt == nil || command.action.isAllowedWhenClosed(known) else {
            throw .accountClosed
        }
        let session = try named(command)
        if needs.unsettledSessions != nil {
            let due = dueFailures(of: user, at: now) + [activeSession(of: user)].compactMap { $0 }
            for other in due where other.id != session?.id {
                changes.session = other
                try passTime(&changes)
            }
        }
        changes.session = session
        try passTime(&changes)
        if needs.unsettledSessions != nil { changes.activeSession = activeSession(of: user)?.id }
        if command.action == .closeAccount(.givenUp) { try giveUpAppeals(&changes) }
        let reply = try change(&changes, known)
        changes.commit(to: &self)
        return reply
    }

    /// Burns the stakes of all failures that can be appealed, unless the account must stay open.
    private mutating func giveUpAppeals(_ changes: inout CommandChanges) throws(Refusal) {
        let failures = failures(of: changes.wallet.user)
        let stakes = failures.reduce(0) { $0 + $1.stake.units }
        let wallet = changes.wallet
        // Not all are loaded if there are very many.
        guard changes.activeSession == nil, wallet.credits.forfeit + wallet.votes.forfeit == stakes
        else { throw .sessionUnsettled }
        for var failure in failures {
            failure.remark = .accountClosed
            try changes.burn(failure)
            changes.commit(to: &self)
        }
    }

    /// Returns the session of a command if it is the user's own; nil if it starts now.
    private func named(_ command: Command) throws(Refusal) -> Session? {
        guard let id = command.action.session else { return nil }
        let session = session(id)
        switch command.action {
        case .start, .redeem:
            guard session == nil || session?.user == command.user else { throw .sessionExists }
        case .heartbeat, .resolve, .appeal, .decideAppeal, .void, .sweep, .expireVotes, .purchase,
            .clawBack, .closeAccount:
            guard session?.user == command.user else { throw .sessionNotFound }
        }
        return session
    }

    /// Applies deadlines, and keeps their effects even if the command is refused.
    private mutating func passTime(_ changes: inout CommandChanges) throws(Refusal) {
        guard changes.isDue else { return }
        try changes.passTime()
        changes.commit(to: &self)
    }
}

extension Action {
    /// True if it is decided even for a closed account: refunds are booked, and a purchase that is
    /// already booked changes nothing.
    fileprivate func isAllowedWhenClosed(_ known: PurchaseRows?) -> Bool {
        switch self {
        case .closeAccount: true
        case .purchase: known?.purchase != nil
        case .clawBack: true
        case .start, .redeem, .heartbeat, .resolve, .appeal, .decideAppeal, .void, .sweep,
            .expireVotes:
            false
        }
    }
}
