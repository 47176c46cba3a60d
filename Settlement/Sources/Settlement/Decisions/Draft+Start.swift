extension Draft {
    /// Begins a pledge.
    ///
    /// The same start under a new key finds the session that began and changes nothing, so a client
    /// that lost its key makes no second pledge.
    mutating func start(
        _ start: SessionStart,
        _ amount: PledgeAmount
    ) throws(Refusal) -> Reply {
        let stake = amount.credits
        if let session {
            guard session.stake.units == stake else { throw .sessionExists }
            return try find(session, .pledge, start)
        }
        if let activeSession { throw .sessionActive(activeSession) }
        guard wallet.credits.available >= stake, let amount = Amount(units: stake) else {
            throw .insufficientCredits(available: wallet.credits.available)
        }
        return try begin(.pledge, amount, start)
    }

    /// Begins a redemption, which holds all frozen votes that are available.
    ///
    /// Votes that are frozen while it runs wait for the next one, with a deadline of their own.
    mutating func redeem(_ start: SessionStart) throws(Refusal) -> Reply {
        if let session { return try find(session, .redemption, start) }
        if let activeSession { throw .sessionActive(activeSession) }
        guard let votes = Amount(units: wallet.votes.available) else { throw .nothingToRedeem }
        setVotesDue(nil)
        return try begin(.redemption, votes, start)
    }

    /// Answers with the session of this name if it began with the same terms.
    private func find(
        _ session: Session,
        _ kind: SessionKind,
        _ start: SessionStart
    ) throws(Refusal) -> Reply {
        // Sessions that began before grades were agreed have none.
        guard session.kind == kind, session.endsAt == session.startsAt + start.length.span,
            session.appealWindow == start.appealWindow, session.deviceKey == start.deviceKey,
            session.agreement.map({ $0.grade == start.agreement.grade }) ?? true
        else { throw .sessionExists }
        return .session(session)
    }

    private mutating func begin(
        _ kind: SessionKind,
        _ stake: Amount,
        _ start: SessionStart
    ) throws(Refusal) -> Reply {
        let session = Session(
            id: start.session,
            user: wallet.user,
            kind: kind,
            stake: stake,
            startsAt: now,
            endsAt: now + start.length.span,
            grace: rules.grace,
            appealWindow: start.appealWindow,
            deviceKey: start.deviceKey,
            agreement: start.agreement
        )
        try move(.hold, session)
        put(session)
        return .session(session)
    }
}
