/// The statements of a writer, prepared once.
struct WriterStatements {
    let begin: SQLiteStatement
    let commit: SQLiteStatement
    let clock: SQLiteStatement
    let setClock: SQLiteStatement
    let wallet: SQLiteStatement
    let session: SQLiteStatement
    let activeSession: SQLiteStatement
    let dueFailures: SQLiteStatement
    let transfer: SQLiteStatement
    let answer: SQLiteStatement
    let dueSessions: SQLiteStatement
    let dueWallets: SQLiteStatement
    let putWallet: SQLiteStatement
    let addSession: SQLiteStatement
    let setSession: SQLiteStatement
    let touchSession: SQLiteStatement
    let addTransfer: SQLiteStatement
    let addAnswer: SQLiteStatement
    let findPerson: SQLiteStatement
    let addPerson: SQLiteStatement
    let forgetAnswers: SQLiteStatement

    init(_ connection: SQLiteConnection) throws(StoreError) {
        begin = try connection.prepare("BEGIN IMMEDIATE")
        commit = try connection.prepare("COMMIT")
        clock = try connection.prepare("SELECT latest FROM clock")
        setClock = try connection.prepare("UPDATE clock SET latest = ?1")
        wallet = try connection.prepare(
            "SELECT \(SQLiteColumns.wallet) FROM wallet WHERE user = ?1"
        )
        session = try connection.prepare(
            "SELECT \(SQLiteColumns.session) FROM session WHERE id = ?1"
        )
        activeSession = try connection.prepare(
            "SELECT \(SQLiteColumns.session) FROM session WHERE user = ?1 AND state = 1"
        )
        // By the index of the user's sessions, not by that of all sessions that are due.
        dueFailures = try connection.prepare(
            """
            SELECT \(SQLiteColumns.session) FROM session WHERE user = ?1 AND state = 3 \
            AND +due_at <= ?2 ORDER BY +due_at LIMIT ?3
            """
        )
        transfer = try connection.prepare(
            "SELECT \(SQLiteColumns.transfer) FROM transfer WHERE source = ?1 AND slot IN (16, 18, 19)"
        )
        answer = try connection.prepare(
            "SELECT \(SQLiteColumns.answer) FROM answer WHERE user = ?1 AND key = ?2"
        )
        // A session of nobody can be decided for nobody; audits find it.
        dueSessions = try connection.prepare(
            "SELECT id, user FROM session WHERE due_at <= ?1 AND +user >= 1 ORDER BY due_at"
        )
        dueWallets = try connection.prepare(
            "SELECT user FROM wallet WHERE votes_due_at <= ?1 ORDER BY votes_due_at"
        )
        putWallet = try connection.prepare(
            "INSERT OR REPLACE INTO wallet VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)"
        )
        addSession = try connection.prepare(
            """
            INSERT INTO session VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, \
            ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22)
            """
        )
        setSession = try connection.prepare(
            """
            UPDATE session SET state = ?2, last_heartbeat = ?3, due_at = ?4, settled_at = ?5, \
            closed_at = ?6, reason = ?7, violated_at = ?8, lapse_reason = ?9, appeal_until = ?10, \
            appealed_at = ?11, remark = ?12 WHERE id = ?1 AND state = ?13
            """
        )
        touchSession = try connection.prepare(
            """
            UPDATE session SET last_heartbeat = ?2, lapse_reason = ?3 \
            WHERE id = ?1 AND state = 1 AND due_at = ?4
            """
        )
        addTransfer = try connection.prepare(
            "INSERT INTO transfer VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
        )
        addAnswer = try connection.prepare("INSERT INTO answer VALUES (?1, ?2, ?3, ?4, ?5)")
        findPerson = try connection.prepare(
            "SELECT user FROM person WHERE issuer = ?1 AND subject = ?2"
        )
        addPerson = try connection.prepare(
            "INSERT INTO person(issuer, subject) VALUES (?1, ?2) RETURNING user"
        )
        forgetAnswers = try connection.prepare(
            """
            DELETE FROM answer WHERE rowid IN \
            (SELECT rowid FROM answer WHERE at < ?1 ORDER BY at LIMIT ?2)
            """
        )
    }
}
