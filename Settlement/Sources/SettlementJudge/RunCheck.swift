/// The checks of a run; the audit's rules are checked, too, under their own names.
public enum RunCheck: String, CaseIterable, Sendable {
    /// A wallet is the fold of the transfers that were committed.
    case walletFollowsTransfers
    /// Credits are what was bought less what sessions hold or have cost, counted by sessions alone.
    case creditsFollowSessions
    /// Ash and obsidian are what failed pledges have cost, counted by sessions alone.
    case ashFollowsSessions
    /// Frozen votes are what failed pledges have cost and no redemption has used.
    case votesFollowSessions
    /// No balance is below 0 or above 10¹².
    case balancesInRange
    /// No session leaves a final state, or returns to be active.
    case statesMoveForward
    /// A user has at most one active session, and holds its stake.
    case oneActiveSession
    /// Success needs the end, and comes within the grace.
    case successInTime
    /// A missing proof fails a session when the grace is over, and not before.
    case graceWasWaited
    /// A failure is burned when it can no longer be appealed, and not before.
    case windowWasWaited
    /// A session that was violated or given up never becomes a success.
    case violationStays
    /// An appeal comes in time, and only an answer, or none for 30 days, excuses.
    case appealInTime
    /// Frozen votes are lost at their deadline, and redeemed only before.
    case votesInTime
    /// A transfer is committed once.
    case transferOnce
    /// Instants of the ledger never run back for a user.
    case timeMovesForward
    /// The same request under the same key hears the same answer.
    case sameKeySameAnswer
    /// Another request under the same key is refused.
    case otherBodyIsRefused
    /// The session, wallet or purchase of another user is not touched.
    case usersStayApart
    /// An answer is the same after it was stored and read.
    case answerSurvivesStorage
    /// A sweep leaves nothing behind that is due.
    case sweepLeavesNothing
}
