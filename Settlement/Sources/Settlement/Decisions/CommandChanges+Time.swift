/// The effects of deadlines. A deadline passes at its instant, not after it.
extension CommandChanges {
    /// The time in which frozen votes can be redeemed.
    static let redemptionPeriod = TimeSpan.hours(24)

    /// True if something is due.
    var isDue: Bool { areVotesDue || isLapsed || isClosing }

    mutating func passTime() throws(Refusal) {
        if areVotesDue, let due = wallet.votesDueAt {
            try move(.expiry, wallet.votes.available, from: .deadline(wallet.user, due))
            setVotesDue(nil)
        }
        if isLapsed, let session { try fail(session, session.reasonOfLapse) }
        if isClosing, let session {
            // An appeal without an answer is granted: the delay isn't the person's fault.
            if session.appealedAt == nil {
                try burn(session)
            } else {
                try giveBack(session, .excused)
            }
        }
    }

    /// Returns the session for a sweep, and moves its `dueAt` if a heartbeat has postponed it.
    mutating func postpone() throws(Refusal) -> Reply {
        guard var session else { throw .sessionNotFound }
        if session.state == .active, let due = session.dueAt, due <= now {
            session.dueAt = session.evidenceDueAt
            put(session)
        }
        return .session(session)
    }

    private var areVotesDue: Bool { wallet.votesDueAt.map { $0 <= now } ?? false }

    private var isLapsed: Bool {
        guard let session, session.state == .active else { return false }
        return session.evidenceDueAt <= now
    }

    private var isClosing: Bool { session?.closesAt.map { $0 <= now } ?? false }
}
