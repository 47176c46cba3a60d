extension Draft {
    /// Begins a pledge.
    ///
    /// The same start under a new key finds the session that began and changes nothing, so a client
    /// that lost its key makes no second pledge.
    mutating func start(_ start: PledgeStart) throws(Refusal) -> Reply {
        if let session {
            let isSame =
                session.kind == .pledge && session.stake.units == start.amount.credits
                && session.endsAt == session.startsAt + start.length.span
                && session.appealWindow == start.appealWindow
                && session.deviceKey == start.deviceKey
                && session.hasGrade(start.agreement.grade)
            guard isSame else { throw .sessionExists }
            return .session(session)
        }
        let stake = start.amount.credits
        if let activeSession { throw .sessionActive(activeSession) }
        guard wallet.credits.available >= stake, let amount = Amount(units: stake) else {
            throw .insufficientCredits(available: wallet.credits.available)
        }
        let session = Session(
            id: start.session,
            user: wallet.user,
            kind: .pledge,
            stake: amount,
            startsAt: now,
            endsAt: now + start.length.span,
            grace: rules.grace,
            appealWindow: start.appealWindow,
            deviceKey: start.deviceKey,
            agreement: start.agreement
        )
        return try begin(session)
    }

    /// Begins a redemption, which holds all frozen votes that are available.
    ///
    /// Votes that are frozen while it runs wait for the next one, with a deadline of their own.
    mutating func redeem(_ start: RedemptionStart) throws(Refusal) -> Reply {
        if let session {
            let isSame =
                session.kind == .redemption
                && session.endsAt == session.startsAt + start.length.span
                && session.appealWindow == start.appealWindow
                && session.deviceKey == start.deviceKey
                && session.hasGrade(start.agreement.grade)
            guard isSame else { throw .sessionExists }
            return .session(session)
        }
        if let activeSession { throw .sessionActive(activeSession) }
        guard let votes = Amount(units: wallet.votes.available) else { throw .nothingToRedeem }
        let session = Session(
            id: start.session,
            user: wallet.user,
            kind: .redemption,
            stake: votes,
            startsAt: now,
            endsAt: now + start.length.span,
            grace: rules.grace,
            appealWindow: start.appealWindow,
            deviceKey: start.deviceKey,
            agreement: start.agreement
        )
        setVotesDue(nil)
        return try begin(session)
    }

    private mutating func begin(_ session: Session) throws(Refusal) -> Reply {
        try move(
            .hold,
            session.stake.units,
            of: session.kind.currency,
            from: .session(session.id)
        )
        put(session)
        return .session(session)
    }
}

extension Session {
    /// Whether it began with a grade, or before grades were agreed.
    fileprivate func hasGrade(_ grade: SessionGrade) -> Bool {
        agreement.map { $0.grade == grade } ?? true
    }
}
