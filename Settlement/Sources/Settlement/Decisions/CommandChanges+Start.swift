extension CommandChanges {
    /// Starts a pledge.
    ///
    /// The same start under a new key returns the existing session and changes nothing, so a client
    /// that lost its key creates no second pledge.
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

    /// Starts a redemption, which holds all available frozen votes.
    ///
    /// Votes frozen while it runs have their own deadline and wait for the next redemption.
    mutating func redeem(_ start: SessionStart) throws(Refusal) -> Reply {
        if let session { return try find(session, .redemption, start) }
        if let activeSession { throw .sessionActive(activeSession) }
        guard let votes = Amount(units: wallet.votes.available) else { throw .nothingToRedeem }
        setVotesDue(nil)
        return try begin(.redemption, votes, start)
    }

    /// Returns the existing session if it has the same terms.
    private func find(
        _ session: Session,
        _ kind: SessionKind,
        _ start: SessionStart
    ) throws(Refusal) -> Reply {
        guard session.kind == kind, session.endsAt == session.startsAt + start.length.span,
            session.appealWindow == start.appealWindow, session.deviceKey == start.deviceKey,
            session.agreement.grade == start.agreement.grade
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
