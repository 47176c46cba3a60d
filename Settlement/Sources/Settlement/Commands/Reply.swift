/// The result of a command.
package enum Reply: Hashable, Sendable {
    /// The session, as it stands after the command.
    indirect case session(Session)
    /// The purchase, as it stands in the ledger.
    indirect case purchased(Transfer)
    /// The units of a purchase that were taken back, and those that are owed; one of them may be 0.
    case clawedBack(taken: Int64, owed: Int64)
    /// Frozen votes were looked at: when those that are left are lost; nil if none are left.
    case votesDue(Instant?)
    /// The account is closed since this instant.
    case closed(Instant)
    /// Nothing has happened.
    case refused(Refusal)

    /// True if it is kept under the key of its command.
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

    /// True if it is kept under the key of its command.
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
