/// The checks of a run, besides the audit's rules.
public enum RunCheck: String, CaseIterable, Sendable {
    /// A wallet is the fold of the committed transfers.
    case walletFollowsTransfers
    /// Credits equal purchases minus the stakes that sessions hold or have cost, counted by
    /// sessions.
    case creditsFollowSessions
    /// Ash plus obsidian equals the cost of failed pledges, counted by sessions.
    case ashFollowsSessions
    /// Frozen votes equal the cost of failed pledges minus those that were used.
    case votesFollowSessions
    /// No balance is below 0 or above 10¹².
    case balancesInRange
    /// No session leaves a final state, or becomes active again.
    case statesMoveForward
    /// A user has at most one active session, and holds its stake.
    case oneActiveSession
    /// A success is after the end and within the grace.
    case successInTime
    /// Missing evidence fails a session when the grace ends, and not before.
    case graceWasWaited
    /// A failed session's stake is burned when it can no longer be appealed, and not before.
    case windowWasWaited
    /// A session with a violation never becomes a success.
    case violationStays
    /// An appeal is in time, and only an answer, or none for 30 days, excuses a session.
    case appealInTime
    /// Frozen votes expire at their deadline, and are redeemed only before.
    case votesInTime
    /// A transfer is committed once.
    case transferOnce
    /// The instants of a user's transfers never decrease.
    case timeMovesForward
    /// The same request under the same key gets the same answer.
    case sameKeySameAnswer
    /// A different request under the same key is refused.
    case otherBodyIsRefused
    /// Sessions, wallets and purchases of other users are not changed.
    case usersStayApart
    /// An answer is unchanged after storing and reading it.
    case answerSurvivesStorage
    /// A sweep leaves no due session.
    case sweepLeavesNothing
}
