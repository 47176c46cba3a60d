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
