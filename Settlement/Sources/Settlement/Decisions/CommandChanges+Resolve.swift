extension CommandChanges {
    /// Settles a session by a device's claim and the finding in its evidence; see
    /// `EvidenceFinding`.
    ///
    /// A claim about a settled session returns it if the claim agrees with the outcome, and is
    /// refused otherwise.
    mutating func resolve(_ claim: ResolutionClaim) throws(Refusal) -> Reply {
        guard let session else { throw .sessionNotFound }
        switch session.state {
        case .active: return try settle(session, claim)
        case .failedPending: return try reconsider(session, claim)
        case .succeeded: return try agree(claim.resolution == .success, session)
        case .failed, .excused: return try agree(claim.resolution != .success, session)
        case .voided: throw .sessionSettled(session)
        }
    }

    private mutating func settle(_ active: Session, _ claim: ResolutionClaim) throws(Refusal)
        -> Reply
    {
        var session = active
        if case .violated(let reason, let at) = claim.finding {
            session.violatedAt = at
            try fail(session, reason)
        } else if case .failure(let reason) = claim.resolution {
            try fail(session, reason)
        } else {
            guard now >= session.endsAt else { throw .notEnded(endsAt: session.endsAt) }
            if let fault = claim.finding.fault {
                session.lapseReason = fault.lapseReason ?? session.lapseReason
                // Other evidence ends the wait for an update.
                session.dueAt = session.dueAt.map { min($0, session.evidenceDueAt) }
                put(session)
                return .refused(.evidenceUnfit(fault))
            }
            try keep(session)
        }
        return .session(self.session ?? session)
    }

    /// Reverses a failure that can still be appealed, or makes it final.
    private mutating func reconsider(
        _ failed: Session,
        _ claim: ResolutionClaim
    ) throws(Refusal) -> Reply {
        var session = failed
        guard session.reason?.isReversible == true else {
            return try agree(claim.resolution != .success, session)
        }
        if case .violated(let reason, let at) = claim.finding {
            session.reason = reason
            session.violatedAt = at
            put(session)
        } else if case .failure(let reason) = claim.resolution {
            session.reason = reason
            put(session)
        } else if let fault = claim.finding.fault {
            throw .evidenceUnfit(fault)
        } else {
            try keep(session)
        }
        return .session(self.session ?? session)
    }

    private func agree(_ agrees: Bool, _ session: Session) throws(Refusal) -> Reply {
        guard agrees else { throw .sessionSettled(session) }
        return .session(session)
    }
}
