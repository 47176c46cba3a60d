/// The outcomes of a session, with the transfers of each.
///
/// | outcome | pledge | redemption |
/// |---|---|---|
/// | kept | credits are released | votes are rescued, all ash becomes obsidian, one to one |
/// | failed, can be appealed | credits are forfeit | votes are forfeit |
/// | failed for good | credits are burned; as much ash, and as many votes frozen for 24 hours | votes are burned, ash stays |
/// | excused or voided | credits are returned | votes are returned, frozen for another 24 hours |
extension CommandChanges {
    /// Settles an active session as kept, or reverses a failure.
    mutating func keep(_ kept: Session) throws(Refusal) {
        let isReversed = kept.state == .failedPending
        switch kept.kind {
        case .pledge:
            try move(isReversed ? .returnForfeit : .release, kept)
            try repay(.repayment, from: .session(kept.id))
        case .redemption:
            try move(isReversed ? .rescueForfeit : .rescue, kept)
            let ash = wallet.ash.available
            if ash > 0 {
                try move(.ashConversion, ash, from: .session(kept.id))
                try move(.obsidianGrant, ash, from: .session(kept.id))
            }
        }
        finish(kept, .succeeded)
    }

    /// Settles an active session as failed; the stake of a strict one is burned immediately.
    mutating func fail(_ failed: Session, _ reason: FailureReason) throws(Refusal) {
        var session = failed
        session.reason = reason
        if session.appealWindow == .strict {
            try burn(session)
        } else {
            try move(.forfeit, session)
            let until = now + session.appealWindow.span
            session.state = .failedPending
            session.settledAt = now
            session.appealUntil = until
            session.dueAt = until
            put(session)
        }
    }

    mutating func burn(_ session: Session) throws(Refusal) {
        try move(session.state == .active ? .burn : .burnForfeit, session)
        if session.kind == .pledge {
            try move(.ashGrant, session.stake.units, from: .session(session.id))
            try move(.votesGrant, session.stake.units, from: .session(session.id))
            setVotesDue(now + CommandChanges.redemptionPeriod)
        }
        finish(session, .failed)
    }

    /// Returns the stake of a session that is excused or voided.
    mutating func giveBack(_ session: Session, _ state: SessionState) throws(Refusal) {
        try move(session.state == .active ? .release : .returnForfeit, session)
        switch session.kind {
        case .pledge: try repay(.repayment, from: .session(session.id))
        case .redemption: setVotesDue(now + CommandChanges.redemptionPeriod)
        }
        finish(session, state)
    }

    /// Pays a debt from the available credits; a user with a debt has none.
    mutating func repay(_ code: TransferCode, from source: TransferSource) throws(Refusal) {
        let units = min(wallet.debt, wallet.credits.available)
        if units > 0 { try move(code, units, from: source) }
    }

    mutating func move(_ code: TransferCode, _ session: Session) throws(Refusal) {
        try move(
            code,
            session.stake.units,
            of: session.kind.currency,
            from: .session(session.id)
        )
    }

    private mutating func finish(_ finished: Session, _ state: SessionState) {
        var session = finished
        session.state = state
        session.settledAt = session.settledAt ?? now
        session.closedAt = now
        session.dueAt = nil
        put(session)
    }
}
