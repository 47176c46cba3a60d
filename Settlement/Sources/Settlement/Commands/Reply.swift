/// The result of a command.
package enum Reply: Hashable, Sendable {
    /// The session after the command.
    indirect case session(Session)
    /// The purchase in the ledger.
    indirect case purchased(Transfer)
    /// The units of a purchase that were taken back, and those that are owed; either may be 0.
    case clawedBack(taken: Int64, owed: Int64)
    /// The deadline of the remaining frozen votes; nil if none remain.
    case votesDue(Instant?)
    /// The instant at which the account was closed.
    case closed(Instant)
    /// The command changed nothing.
    case refused(Refusal)

    /// True if the reply is stored under the key of its command.
    ///
    /// Every decision is stored, even a conflict. A request about a session that is not the user's, or
    /// with the key of a different request, is not decided.
    package var isStored: Bool {
        switch self {
        case .session, .purchased, .clawedBack, .votesDue, .closed: true
        case .refused(let refusal): refusal.isStored
        }
    }
}

/// The reason why a command was refused; the service has a problem of the same name.
package enum Refusal: Error, Hashable, Sendable {
    case keyReused
    case sessionNotFound
    case accountClosed
    case insufficientCredits(available: Int64)
    /// Another session has the ID, with other terms.
    case sessionExists
    case sessionActive(SessionID)
    case notEnded(endsAt: Instant)
    case evidenceUnfit(EvidenceFault)
    indirect case sessionSettled(Session)
    /// No frozen votes are available, or their deadline is over.
    case nothingToRedeem
    case notAppealed
    case sessionUnsettled
    case purchaseDiffers
    case purchaseNotFound
    /// A balance would leave 0 to 10¹².
    case balanceLimit

    /// True if the refusal is stored under the key of its command.
    package var isStored: Bool {
        switch self {
        case .keyReused, .sessionNotFound, .purchaseNotFound: false
        case .accountClosed, .insufficientCredits, .sessionExists, .sessionActive, .notEnded,
            .evidenceUnfit, .sessionSettled, .nothingToRedeem, .notAppealed, .sessionUnsettled,
            .purchaseDiffers, .balanceLimit:
            true
        }
    }
}
