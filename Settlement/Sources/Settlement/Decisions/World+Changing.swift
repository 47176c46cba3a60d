extension World {
    /// Applies the effects of time, then makes the change of a command wholly or not at all.
    ///
    /// What the user's unsettled sessions are due happens before a session begins or the account is
    /// closed, so that nobody is hindered by sessions whose time is over.
    /// - Parameters:
    ///   - command: What is asked for. The session of another user is not found.
    ///   - now: The server's clock.
    ///   - change: Makes the change on a draft, by what is known of its purchase.
    /// - Returns: The reply of the change.
    /// - Throws: The refusal of the change. What time has brought stays.
    mutating func change(
        _ command: Command,
        at now: Instant,
        _ change: (inout Draft, PurchaseRows?) throws(Refusal) -> Reply
    ) throws(Refusal) -> Reply {
        let user = command.user
        let needs = command.needs
        let known = needs.purchase.map { rows(of: $0) }
        var draft = Draft(wallet(of: user), at: now, rules: rules)
        guard draft.wallet.closedAt == nil || command.action.isAllowedWhenClosed(known) else {
            throw .accountClosed
        }
        let session = try named(command)
        if needs.unsettledSessions != nil {
            let due = dueFailures(of: user, at: now) + [activeSession(of: user)].compactMap { $0 }
            for other in due where other.id != session?.id {
                draft.session = other
                try passTime(&draft)
            }
        }
        draft.session = session
        try passTime(&draft)
        if needs.unsettledSessions != nil { draft.activeSession = activeSession(of: user)?.id }
        if command.action == .closeAccount(.givenUp) { try giveUpAppeals(&draft) }
        let reply = try change(&draft, known)
        draft.commit(to: &self)
        return reply
    }

    /// Burns all failures that can be appealed, unless something keeps the account open.
    private mutating func giveUpAppeals(_ draft: inout Draft) throws(Refusal) {
        let failures = failures(of: draft.wallet.user)
        let stakes = failures.reduce(0) { $0 + $1.stake.units }
        let wallet = draft.wallet
        // Of very many not all are loaded.
        guard draft.activeSession == nil, wallet.credits.forfeit + wallet.votes.forfeit == stakes
        else { throw .sessionUnsettled }
        for var failure in failures {
            failure.remark = .accountClosed
            try draft.burn(failure)
            draft.commit(to: &self)
        }
    }

    /// Returns the session that a command names, if it is the user's own; nil if it is to begin.
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

    /// Applies everything that is due, and keeps it whatever follows.
    private mutating func passTime(_ draft: inout Draft) throws(Refusal) {
        guard draft.isDue else { return }
        try draft.passTime()
        draft.commit(to: &self)
    }
}

extension Action {
    /// True if it is decided for a closed account, too: a refund is booked, and a purchase that is in the
    /// books already changes nothing.
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
