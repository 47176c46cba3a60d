/// A rule that the stored rows satisfy at any time.
public enum LedgerRule: String, CaseIterable, Sendable {
    /// In each currency, the sum of all issued units equals the sum of all balances.
    case nothingMadeOrLost
    /// Each wallet is the fold of its user's transfers.
    case walletEqualsItsTransfers
    /// No balance is below 0 or above 10¹².
    case balancesInRange
    /// A user with a debt has no available credits.
    case debtIsPaidFirst
    /// A transfer has the currency and the accounts of its code.
    case transferByItsCode
    /// No two transfers have the same slot of the same source.
    case placeFilledOnce
    /// Each transfer of a session has a session, of the same user.
    case transferHasItsSession
    /// The held units equal the stakes of the user's active sessions.
    case heldEqualsStakes
    /// The forfeit units equal the stakes of the user's failures that can be appealed.
    case forfeitEqualsPending
    /// A user has at most one active session.
    case oneActiveSession
    /// A session is active exactly if no transfer has settled it.
    case unsettledHasNoSettlement
    /// A session's transfers are those of its state, each of exactly the stake.
    case outcomeCostsItsStake
    /// A session's instants are those of its state.
    case instantsFitState
    /// No session succeeds before its end.
    case successAtEnd
    /// Missing evidence fails a session no earlier than a grace after its end and last heartbeat.
    case graceWasWaited
    /// A forfeit is burned no earlier than its appeal window ends, unless an appeal was refused.
    case windowWasWaited
    /// No evidence and no appeal counts after its deadline.
    case nothingAfterDeadline
    /// Frozen votes have a deadline exactly if some are available, and expire no earlier.
    case votesHaveDeadline
    /// All granted votes are rescued, burned, or still in the user's wallet.
    case votesAddUp
    /// A closed account is empty.
    case closedIsEmpty
    /// A stored answer is about its user.
    case answerIsOfItsUser
    /// Every row can be read.
    case rowIsReadable
    /// A transfer is listed for the user whose accounts it moves units between.
    case transferIsListedForItsUser
    /// A session's transfers have the instants of its start, its settlement and its closing.
    case transfersFitInstants
    /// A session's length, deadlines, reasons, appeal and remark fit its state.
    case detailsFitState
    /// The device's key is a point on P-256: 65 bytes that begin with 4, or 33 that begin with 2 or 3.
    case keyHasItsForm
    /// A stored answer has the same terms as its session.
    case answerFitsItsSession
    /// A closed account stays closed, and nothing happens to it afterwards.
    case closedStaysClosed
    /// Every user with rows is a person.
    case userIsAPerson
    /// A hash has replaced a person's identity exactly if the account is closed.
    case closedIsForgotten
    /// The next person gets a number that no row has.
    case newNumberIsUnused
    /// No row has an instant after the last commit.
    case instantHasCome
    /// The last commit is not ahead of the clock.
    case clockIsNotAhead
    /// Each row has the digest of its fields.
    case rowIsAsWritten
    /// Each table has exactly the rows that commits have written.
    case rowsAreAsCommitted
    /// The triggers and indexes are those that the service creates.
    case schemaIsAsCreated
    /// The database finds nothing wrong with its own pages and indexes.
    case fileIsIntact

    /// The remedy for the operator.
    package var remedy: String {
        switch self {
        case .clockIsNotAhead:
            "set the machine's clock right, which may be behind; if the finding stays, stop the service, "
                + "and run stint-settlement repair clock"
        case .instantHasCome:
            "if the clock was ahead, set it right, and run stint-settlement repair clock; otherwise restore "
                + "the row from a backup"
        case .rowIsReadable, .rowIsAsWritten:
            "restore the row from a backup with stint-settlement repair row; if it is of clock, restore the "
                + "backup as a whole"
        case .rowsAreAsCommitted:
            "find the rows that are missing, added or changed by comparing the table with a backup, and "
                + "restore them with stint-settlement repair row, or the backup as a whole if rows were added"
        case .schemaIsAsCreated:
            "create the trigger or index as it is in a backup or in new books, or drop an added one"
        case .fileIsIntact: "restore the file from a backup"
        case .userIsAPerson:
            "restore the row of person with this number from a backup with stint-settlement repair row"
        case .closedIsForgotten:
            "compare the rows of wallet and person with this number with a backup, and restore the "
                + "one that was changed"
        case .newNumberIsUnused:
            "with the service stopped, set the counter of person to this number: seq of "
                + "sqlite_sequence in a file, person_user_id_seq in a PostgreSQL"
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
