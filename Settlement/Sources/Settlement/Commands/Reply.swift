/// What a command came to.
public enum Reply: Hashable, Sendable {
    /// The session, as it stands after the command.
    indirect case session(Session)
    /// The purchase, as it stands in the ledger.
    indirect case purchased(Transfer)
    /// How much of a purchase was taken back, and how much is owed; one of them may be 0.
    case clawedBack(taken: Int64, owed: Int64)
    /// Frozen votes were looked at: when those that are left are lost; nil if none are left.
    case votesDue(Instant?)
    /// The account is closed since.
    case closed(Instant)
    /// Nothing that was asked for has happened.
    case refused(Refusal)

    /// Whether it is kept under the key of its command.
    ///
    /// Everything that was decided is kept, also a conflict. What names no session of the user, or
    /// another request's key, was not decided.
    package var isKept: Bool {
        switch self {
        case .session, .purchased, .clawedBack, .votesDue, .closed: true
        case .refused(let refusal): refusal.isKept
        }
    }
}

/// Why a command was refused.
public enum Refusal: Error, Hashable, Sendable {
    /// The key was used for another request; 422 `idempotency-key-reused`.
    case keyReused
    /// There is no such session of this user; 404 `session-not-found`.
    case sessionNotFound
    /// The account was closed; 409 `account-closed`.
    case accountClosed
    /// Fewer credits are available than pledged; 402 `insufficient-credits`.
    case insufficientCredits(available: Int64)
    /// Another session with this name exists, with other terms; 409 `session-exists`.
    case sessionExists
    /// A session of the user still runs; 409 `session-active`.
    case sessionActive(SessionID)
    /// The session has not ended by the server's clock; 409 `session-not-ended`.
    case notEnded(endsAt: Instant)
    /// The evidence does not show that the session was kept; 409 `evidence-unfit`.
    case evidenceUnfit(EvidenceFault)
    /// The session has settled otherwise; 409 `session-settled`.
    indirect case sessionSettled(Session)
    /// No frozen votes are available, or their deadline is over; 409 `nothing-to-redeem`.
    case nothingToRedeem
    /// The session has not failed, or was not appealed; 409 `not-appealed`.
    case notAppealed
    /// Sessions still run or can be appealed; 409 `session-unsettled`.
    case sessionUnsettled
    /// The purchase is known with another user or amount; 409 `purchase-differs`.
    case purchaseDiffers
    /// This user has made no such purchase; 404 `purchase-not-found`.
    case purchaseNotFound
    /// A balance would leave 0 to 10¹²; 409 `balance-limit`.
    case balanceLimit

    /// Whether it is kept under the key of its command.
    package var isKept: Bool {
        switch self {
        case .keyReused, .sessionNotFound, .purchaseNotFound: false
        case .accountClosed, .insufficientCredits, .sessionExists, .sessionActive, .notEnded,
            .evidenceUnfit, .sessionSettled, .nothingToRedeem, .notAppealed, .sessionUnsettled,
            .purchaseDiffers, .balanceLimit:
            true
        }
    }
}
