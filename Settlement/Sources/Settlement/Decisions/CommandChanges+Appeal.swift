extension CommandChanges {
    /// Appeals a failure; its forfeit then waits for an answer, at most 30 days.
    mutating func appeal(_ text: Remark?, _ evidence: AppealEvidence) throws(Refusal) -> Reply {
        guard var session, evidence != .unread else { throw .sessionNotFound }
        switch session.state {
        case .active: throw .notAppealed
        case .succeeded, .failed, .excused, .voided: throw .sessionSettled(session)
        case .failedPending:
            guard session.appealedAt == nil else { return .session(session) }
            session.appealedAt = now
            session.appealText = text
            session.appealFinding = evidence.finding
            session.dueAt = session.closesAt
            put(session)
            return .session(session)
        }
    }

    /// Answers an appeal: if granted, the forfeit is returned; if refused, it is burned
    /// immediately.
    mutating func decideAppeal(
        isGranted: Bool,
        _ remark: Remark
    ) throws(Refusal) -> Reply {
        guard var session else { throw .sessionNotFound }
        let outcome: SessionState = isGranted ? .excused : .failed
        if session.state == outcome, session.appealedAt != nil { return .session(session) }
        if session.state.isFinal { throw .sessionSettled(session) }
        guard session.state == .failedPending, session.appealedAt != nil else {
            throw .notAppealed
        }
        session.remark = remark
        if isGranted {
            try giveBack(session, .excused)
        } else {
            try burn(session)
        }
        record(isGranted ? .granted : .refused)
        return .session(self.session ?? session)
    }

    /// Voids a session that is not final, and returns its stake.
    mutating func void(_ remark: Remark) throws(Refusal) -> Reply {
        guard var session else { throw .sessionNotFound }
        if session.state == .voided { return .session(session) }
        if session.state.isFinal { throw .sessionSettled(session) }
        session.remark = remark
        try giveBack(session, .voided)
        record(.voided)
        return .session(self.session ?? session)
    }
}
