import Settlement

/// The prepared statements of a connection.
struct SQLiteStatements {
    private var prepared: [String: SQLiteStatement] = [:]

    init(_ statements: [Statement], on connection: SQLiteConnection) throws(StoreError) {
        for statement in statements {
            prepared[statement.name] = try connection.prepare(statement.sql)
        }
    }

    subscript(_ statement: Statement) -> SQLiteStatement {
        guard let found = prepared[statement.name] else {
            preconditionFailure("all statements of a connection are prepared when it opens")
        }
        return found
    }
}

enum SQLiteWriting {
    static let all =
        [reads.session, reads.purchase, reads.activeSession, reads.wallet, reads.findPerson] + [
            begin, commit, clock, recordCommit, failures, answer, dueSessions,
            dueWallets,
            putWallet, addSession, setSession, touchSession, addTransfer, addAnswer,
            addOperation, addPerson,
            numberUses, person, forgetPerson,
            deleteAnswers,
        ]

    private static let sql = Dialect.sqlite
    static let reads = ReadStatements(.sqlite)

    static let begin = Statement("begin", "BEGIN IMMEDIATE")
    static let commit = Statement("commit", "COMMIT")
    static let clock = Statement("clock", "SELECT committed_at FROM clock")
    /// Records the instant of a commit, and its changes of the digests.
    static let recordCommit = Statement(
        "record_commit",
        """
        UPDATE clock SET committed_at = max(committed_at, ?1), commits = commits + 1, \
        \(sql.addDigests("") { index, _ in "?\(index + 2)" })
        """
    )
    // Use the index of the user's sessions, not that of all due sessions.
    static let failures = Statement(
        "failures",
        """
        \(sql.select(Session.self)) WHERE user = ?1 AND state = 3 ORDER BY +due_at LIMIT ?2
        """
    )
    static let answer = Statement(
        "answer",
        "\(sql.select(StoredAnswer.self)) WHERE user = ?1 AND key = ?2"
    )
    // Skip sessions without a valid user, which can't be decided; audits find them.
    static let dueSessions = Statement(
        "due_sessions",
        "SELECT id, user FROM session WHERE due_at <= ?1 AND +user >= 1 ORDER BY due_at"
    )
    static let dueWallets = Statement(
        "due_wallets",
        "SELECT user FROM wallet WHERE votes_due_at <= ?1 ORDER BY votes_due_at"
    )
    static let putWallet = adding(Wallet.self, "INSERT OR REPLACE")
    static let addSession = adding(Session.self)
    static let setSession = Statement(
        "set_session",
        "UPDATE session SET \(changes) WHERE id = ?1 AND state = ?2"
    )
    static let touchSession = Statement(
        "touch_session",
        """
        UPDATE session SET last_heartbeat = ?2, lapse_reason = ?3, digest = ?5 \
        WHERE id = ?1 AND state = 1 AND due_at = ?4
        """
    )
    static let addTransfer = adding(Transfer.self)
    static let addAnswer = adding(StoredAnswer.self)
    static let addOperation = adding(Operation.self)
    static let addPerson = Statement(
        "add_person",
        """
        INSERT INTO person(issuer, subject) VALUES (?1, ?2) \
        RETURNING \(sql.columns(Person.fields))
        """
    )
    // Rows that give a newcomer something; each part uses an index.
    static let numberUses = Statement(
        "number_uses",
        """
        SELECT EXISTS(SELECT 1 FROM wallet WHERE user = ?1) \
        + EXISTS(SELECT 1 FROM session WHERE user = ?1) \
        + EXISTS(SELECT 1 FROM transfer WHERE user = ?1)
        """
    )
    static let person = Statement("person", "\(sql.select(Person.self)) WHERE user = ?1")
    static let forgetPerson = Statement(
        "forget_person",
        "UPDATE person SET issuer = '', subject = ?2 WHERE user = ?1"
    )
    static let deleteAnswers = Statement(
        "forget_answers",
        """
        DELETE FROM answer WHERE rowid IN \
        (SELECT rowid FROM answer WHERE at < ?1 ORDER BY at LIMIT ?2) \
        RETURNING \(sql.columns(StoredAnswer.fields))
        """
    )

    /// The assignments of an update, after the parameters for the ID and the guard state.
    private static let changes = zip(3..., Session.changingFields)
        .map { "\($1.column) = ?\($0)" }.joined(separator: ", ")

    private static func adding<Row: StoredRow>(
        _ type: Row.Type,
        _ insert: String = "INSERT"
    ) -> Statement {
        let values = Row.fields.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
        let columns = sql.columns(Row.fields)
        return Statement(
            "add_\(Row.table.rawValue)",
            "\(insert) INTO \(Row.table.rawValue)(\(columns)) VALUES (\(values))"
        )
    }
}
