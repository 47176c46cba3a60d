/// What a command came to, in statistics.
public enum RunOutcome: Int, CaseIterable, Sendable {
    /// The session runs.
    case active
    /// The session was kept.
    case succeeded
    /// The session failed and can be appealed.
    case failedPending
    /// The session failed for good.
    case failed
    /// The session was forgiven.
    case excused
    /// The session does not count.
    case voided
    /// Credits were bought.
    case purchased
    /// A purchase was taken back.
    case clawedBack
    /// Frozen votes were looked at.
    case votesDue
    /// The account is closed.
    case closed
    /// Nothing happened, because something stood against it.
    case refused
    /// Nothing happened, because the key was used for something else.
    case keyReused
    /// Nothing happened, because there is no such thing of this user.
    case notFound
    /// Nothing happened, because a balance would be too great.
    case balanceLimit
}
