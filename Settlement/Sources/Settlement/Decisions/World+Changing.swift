extension World {
    /// Lets time pass, then makes one change that is kept wholly or not at all.
    ///
    /// - Parameters:
    ///   - concern: What the change is about. The session of another user is not found.
    ///   - user: Who asks.
    ///   - now: The server's clock.
    ///   - change: Makes the change on a draft.
    /// - Returns: The reply of the change.
    /// - Throws: The refusal of the change. What time has brought stays.
    mutating func changing(
        _ concern: Concern,
        of user: UserID,
        at now: Instant,
        _ change: (inout Draft) throws(Refusal) -> Reply
    ) throws(Refusal) -> Reply {
        var draft = Draft(wallet(of: user), at: now, rules: rules)
        guard draft.wallet.closedAt == nil || concern.isAllowedWhenClosed else {
            throw .accountClosed
        }
        let session = try named(concern, of: user)
        if concern.includesUnsettledSessions {
            let due = dueFailures(of: user, at: now) + [activeSession(of: user)].compactMap { $0 }
            for other in due where other.id != session?.id {
                draft.take(other)
                try passTime(&draft)
            }
        }
        draft.take(session)
        try passTime(&draft)
        if concern.includesUnsettledSessions { draft.setActiveSession(activeSession(of: user)?.id) }
        let reply = try change(&draft)
        draft.commit(to: &self)
        return reply
    }

    /// Returns the session that a command names, if it is the user's own.
    private func named(_ concern: Concern, of user: UserID) throws(Refusal) -> Session? {
        switch concern {
        case .session(let id):
            guard let session = session(id), session.user == user else {
                throw .sessionNotFound
            }
            return session
        case .beginning(let id):
            guard let session = session(id) else { return nil }
            guard session.user == user else { throw .sessionExists }
            return session
        case .wallet, .booked, .account: return nil
        }
    }

    /// Lets everything happen that is due, and keeps it whatever follows.
    private mutating func passTime(_ draft: inout Draft) throws(Refusal) {
        guard draft.isDue else { return }
        try draft.passTime()
        draft.commit(to: &self)
    }
}
