/// A rule for all stored rows at any time.
public enum LedgerRule: String, CaseIterable, Sendable {
    /// The sum of all issues is the sum of all balances, currency by currency.
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
    /// The held units are the stakes of the user's active sessions.
    case heldEqualsStakes
    /// The forfeit units are the stakes of the user's failures that can be appealed.
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
    /// All frozen votes that were granted are rescued, burned, or still with the user.
    case votesAddUp
    /// A closed account has nothing.
    case closedIsEmpty
    /// An answer that is kept under a key is about its user.
    case answerIsOfItsUser
    /// Every row holds what the service writes.
    case rowIsReadable
    /// A transfer is listed for the user whose purses it touches.
    case transferIsListedForItsUser
    /// A session's transfers have its instants: of its start, its settlement and its end.
    case transfersFitInstants
    /// Length, deadlines, reasons, appeal and remark of a session are those of its state.
    case detailsFitState
    /// The device's key is a point on P-256: 65 bytes that begin with 4, or 33 that begin with 2 or 3.
    case keyHasItsForm
    /// A kept answer tells the terms of its session as the session has them.
    case answerFitsItsSession
    /// An account that was closed stays closed, at its instant, and nothing happens to it afterwards.
    case closedStaysClosed
    /// Every user with rows is a person.
    case userIsAPerson
    /// Nothing has happened later than the last commit.
    case instantHasCome
    /// The last commit does not lie ahead of the clock.
    case clockIsNotAhead
    /// Each row has the digest of what the service wrote into it.
    case rowIsAsWritten
    /// The database finds nothing wrong with its own pages and indexes.
    case fileIsIntact

    /// The remedy for the operator.
    package var remedy: String {
        switch self {
        case .clockIsNotAhead:
            "set the clock right; then, with the service stopped, set latest of clock to the latest "
                + "instant that is not ahead"
        case .instantHasCome:
            "find out whether the clock was ahead; otherwise restore the row from a backup"
        case .rowIsReadable, .rowIsAsWritten: "restore the row from a backup"
        case .fileIsIntact: "restore the file from a backup"
        case .userIsAPerson: "restore the row of person with this number from a backup"
        case .transferIsListedForItsUser:
            "set the user of the transfer to the one of its accounts: number / 16"
        case .walletEqualsItsTransfers, .votesAddUp, .nothingMadeOrLost, .balancesInRange,
            .heldEqualsStakes, .forfeitEqualsPending, .debtIsPaidFirst:
            "compare wallet, transfers and sessions of the user with a backup, and restore the one "
                + "that was changed"
        case .transferByItsCode, .placeFilledOnce, .transferHasItsSession, .oneActiveSession,
            .unsettledHasNoSettlement, .outcomeCostsItsStake, .instantsFitState, .successAtEnd,
            .graceWasWaited, .windowWasWaited, .nothingAfterDeadline, .votesHaveDeadline,
            .closedIsEmpty, .answerIsOfItsUser, .transfersFitInstants, .detailsFitState,
            .keyHasItsForm, .answerFitsItsSession, .closedStaysClosed:
            "compare the row, and the rows that name it, with a backup, and restore the one that was "
                + "changed"
        }
    }
}
