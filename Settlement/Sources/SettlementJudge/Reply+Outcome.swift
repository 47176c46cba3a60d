import Settlement

extension Reply {
    /// The session in the reply, whichever way it came.
    var session: Session? {
        switch self {
        case .session(let session), .refused(.sessionSettled(let session)): session
        case .purchased, .clawedBack, .votesDue, .closed, .refused: nil
        }
    }

    /// What it counts as.
    var outcome: RunOutcome {
        switch self {
        case .session(let session): session.state.outcome
        case .purchased: .purchased
        case .clawedBack: .clawedBack
        case .votesDue: .votesDue
        case .closed: .closed
        case .refused(.keyReused): .keyReused
        case .refused(.sessionNotFound), .refused(.purchaseNotFound): .notFound
        case .refused(.balanceLimit): .balanceLimit
        case .refused: .refused
        }
    }
}

extension SessionState {
    fileprivate var outcome: RunOutcome {
        switch self {
        case .active: .active
        case .succeeded: .succeeded
        case .failedPending: .failedPending
        case .failed: .failed
        case .excused: .excused
        case .voided: .voided
        }
    }
}
