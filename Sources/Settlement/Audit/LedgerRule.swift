/// What must be true of all stored rows at any time.
public enum LedgerRule: String, CaseIterable, Sendable {
    /// What was issued is what users and houses have, currency by currency.
    case nothingMadeOrLost
    /// Each wallet is the fold of the transfers that touch it.
    case walletEqualsItsTransfers
    /// No balance is below 0 or above 10¹².
    case balancesInRange
    /// No credits are available while there is a debt.
    case debtIsPaidFirst
    /// A transfer moves what its code says, from where and to where it says.
    case transferByItsCode
    /// No two transfers fill the same place of the same source.
    case placeFilledOnce
    /// Each transfer of a session has a session, of the same user.
    case transferHasItsSession
    /// What is held is what the active sessions of the user have at stake.
    case heldEqualsStakes
    /// What is forfeit is what the failures of the user that can be appealed have at stake.
    case forfeitEqualsPending
    /// A user has at most one active session.
    case oneActiveSession
    /// A session is unsettled exactly if no transfer has settled it.
    case unsettledHasNoSettlement
    /// A session's transfers are those of its state, each of exactly what is at stake.
    case outcomeCostsItsStake
    /// A session's instants are those of its state.
    case instantsFitState
    /// Success is never settled before the end.
    case successAtEnd
    /// A missing proof fails a session no earlier than a grace after its end and last heartbeat.
    case graceWasWaited
    /// A forfeit is burned no earlier than its appeal window ends, unless an appeal was refused.
    case windowWasWaited
    /// No evidence and no appeal counts once its time is over.
    case nothingAfterDeadline
    /// Frozen votes are lost at their deadline or later, and there is one exactly if there are some.
    case votesHaveDeadline
    /// What frozen votes were granted is rescued, burned, or still with the user.
    case votesAddUp
    /// A closed account has nothing.
    case closedIsEmpty
    /// An answer that is kept under a key is about its user.
    case answerIsOfItsUser
}
