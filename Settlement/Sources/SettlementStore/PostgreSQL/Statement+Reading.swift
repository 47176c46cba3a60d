/// The statements of a reader.
///
/// A page begins after a place; the first one begins after a place that no row has.
extension Statement {
    /// All of them, to be prepared.
    static let ofReader = [
        beginReading, beginAudit, settings, commit, session, activeSession, listedSessions,
        wallet, listedTransfers, openAppeals, findPerson,
    ]

    static let beginReading = Statement(
        "begin_reading",
        "BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY"
    )
    static let beginAudit = Statement(
        "begin_audit",
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    )
    static let session = Statement(
        "session",
        "SELECT \(PostgreSQLColumns.session) FROM session WHERE id = $1::uuid"
    )
    static let activeSession = Statement(
        "active_session",
        "SELECT \(PostgreSQLColumns.session) FROM session WHERE user_id = $1::bigint AND state = 1"
    )
    static let listedSessions = Statement(
        "listed_sessions",
        """
        SELECT \(PostgreSQLColumns.session) FROM session WHERE user_id = $1::bigint \
        AND ($2::bigint IS NULL OR state = $2::bigint) \
        AND (starts_at, id) < ($3::bigint, $4::uuid) \
        ORDER BY starts_at DESC, id DESC LIMIT $5::bigint
        """
    )
    static let wallet = Statement(
        "wallet",
        "SELECT \(PostgreSQLColumns.wallet) FROM wallet WHERE user_id = $1::bigint"
    )
    static let listedTransfers = Statement(
        "listed_transfers",
        """
        SELECT \(PostgreSQLColumns.transfer) FROM transfer WHERE user_id = $1::bigint \
        AND (at, source, slot) < ($2::bigint, $3::uuid, $4::bigint) \
        ORDER BY at DESC, source DESC, slot DESC LIMIT $5::bigint
        """
    )
    static let openAppeals = Statement(
        "open_appeals",
        """
        SELECT \(PostgreSQLColumns.session) FROM session WHERE state = 3 AND appealed_at IS NOT NULL \
        AND (appealed_at, id) > ($1::bigint, $2::uuid) \
        ORDER BY appealed_at, id LIMIT $3::bigint
        """
    )
}
