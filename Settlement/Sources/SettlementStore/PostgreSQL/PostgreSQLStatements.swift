import Settlement

/// The statements of a connection to PostgreSQL.
extension Statement {
    /// The statements that a reader prepares.
    static let ofReader =
        [beginReading, beginAudit, settings, commit] + PostgreSQLReader.statements.all
    /// The statements that a writer prepares.
    static let ofWriter = [
        begin, settings, commit, wallets, sessions, purchases, answers, clock,
        dueSessions, dueWallets, setSessions, addSessions, setWallets, addWallets, addTransfers,
        addAnswers, addOperations, recordCommit, PostgreSQLReader.statements.findPerson, addPerson,
        person,
        forgetPerson, deleteAnswers,
    ]

    private static let dialect = Dialect.postgresql

    static let rollback = Statement("rollback", "ROLLBACK")
    static let commit = Statement("commit", "COMMIT")

    /// Settings of one transaction, so that they also apply behind a connection pool.
    ///
    /// A commit is on disk regardless of the database's own setting. Sequential scans are off,
    /// because a plan from when a table was small must not read all of it once it is large; for the
    /// same reason, joins are written so that they use an index. No statement is long enough for
    /// JIT compilation.
    static let settings = Statement(
        "settings",
        """
        SELECT set_config('lock_timeout', $1, true), set_config('statement_timeout', $2, true), \
        set_config('idle_in_transaction_session_timeout', $2, true), \
        set_config('synchronous_commit', CASE current_setting('synchronous_commit') \
        WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, true), \
        set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)
        """
    )

    static let beginReading = Statement(
        "begin_reading",
        "BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY"
    )
    static let beginAudit = Statement(
        "begin_audit",
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    )
    static let begin = Statement("begin", "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")

    /// The database's clock in milliseconds, or the given one; never before a commit.
    ///
    /// The latest commit is the maximum over all places.
    private static let now = """
        greatest(coalesce($1::bigint, \
        floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint), \
        (SELECT max(committed_at) FROM clock))
        """
    /// The instant of the clock, and that of the latest commit.
    static let clock = Statement(
        "clock",
        """
        SELECT coalesce($1::bigint, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint), \
        (SELECT max(committed_at) FROM clock)
        """
    )

    // Rows are locked in one order: wallets, then sessions, each by ID.
    static let wallets = Statement(
        "wallets",
        """
        \(dialect.select(Wallet.self)) WHERE user_id = ANY($1::bigint[]) \
        ORDER BY user_id FOR UPDATE
        """
    )
    // `due_at + 0` makes the planner use the index of the user's sessions, not that of all due
    // sessions.
    static let sessions = Statement(
        "sessions",
        """
        \(dialect.select(Session.self)) WHERE id = ANY($1::uuid[] || ARRAY(\
        SELECT id FROM session WHERE user_id = ANY($2::bigint[]) AND state = 1) || ARRAY(\
        SELECT f.id FROM wallet w CROSS JOIN LATERAL \
        (SELECT id FROM session WHERE user_id = w.user_id AND state = 3 \
        ORDER BY due_at + 0 LIMIT \(RowNeeds.dueMaximum)) f \
        WHERE w.user_id = ANY($2::bigint[]) \
        AND (w.credits_forfeit > 0 OR w.votes_forfeit > 0))) \
        ORDER BY id FOR UPDATE
        """
    )
    static let purchases = Statement(
        "purchases",
        """
        \(dialect.select(Transfer.self)) \
        WHERE source = ANY($1::uuid[]) AND slot IN (16, 18, 19)
        """
    )
    static let answers = Statement(
        "answers",
        """
        SELECT a.* FROM unnest($1::bigint[], $2::text[]) n(user_id, key) CROSS JOIN LATERAL \
        (\(dialect.select(StoredAnswer.self)) \
        WHERE user_id = n.user_id AND key = n.key COLLATE "C" OFFSET 0) a
        """
    )

    // A sweep doesn't wait: rows that are locked by others are left for the next one. It locks a
    // wallet before its session, like all commands.
    static let dueSessions = Statement(
        "due_sessions",
        """
        SELECT s.id, s.user_id FROM session s CROSS JOIN LATERAL \
        (SELECT 1 FROM wallet WHERE user_id = s.user_id FOR UPDATE SKIP LOCKED) w \
        WHERE s.due_at <= (SELECT \(now)) AND s.id <> ALL($3::uuid[]) \
        ORDER BY s.due_at LIMIT $2::bigint FOR UPDATE OF s SKIP LOCKED
        """
    )
    static let dueWallets = Statement(
        "due_wallets",
        """
        SELECT user_id FROM wallet WHERE votes_due_at <= (SELECT \(now)) \
        AND user_id <> ALL($3::bigint[]) \
        ORDER BY votes_due_at LIMIT $2::bigint FOR UPDATE SKIP LOCKED
        """
    )

    /// Updates sessions that are in their guard state, all or none.
    ///
    /// A heartbeat changes no indexed column, so the row stays on its page.
    static let setSessions = Statement(
        "set_sessions",
        """
        WITH changed AS (\
        UPDATE session s SET \(assignments(Session.changingFields)) \
        FROM unnest($1::uuid[], $2::smallint[], \(arrays(Session.changingFields, from: 3))) \
        n(id, was, \(dialect.columns(Session.changingFields))) \
        WHERE s.id = ANY($1::uuid[]) AND s.id = n.id AND s.state = n.was RETURNING 1) \
        SELECT require_count(count(*), cardinality($1::uuid[])) FROM changed
        """
    )
    static let setWallets = Statement(
        "set_wallets",
        """
        WITH changed AS (\
        UPDATE wallet w SET \(assignments(Array(Wallet.fields.dropFirst()))) \
        FROM unnest(\(arrays(Wallet.fields, from: 1))) n(\(dialect.columns(Wallet.fields))) \
        WHERE w.user_id = ANY($1::bigint[]) AND w.user_id = n.user_id RETURNING 1) \
        SELECT require_count(count(*), cardinality($1::bigint[])) FROM changed
        """
    )
    static let addSessions = adding(Session.self)
    static let addWallets = adding(Wallet.self)
    static let addTransfers = adding(Transfer.self)
    static let addAnswers = adding(StoredAnswer.self)
    static let addOperations = adding(Operation.self)

    private static func adding<Row: StoredRow>(_ type: Row.Type) -> Statement {
        let table = Row.table.rawValue
        return Statement(
            "add_\(table)s",
            """
            INSERT INTO \(table)(\(dialect.columns(Row.fields))) \
            SELECT * FROM unnest(\(arrays(Row.fields, from: 1)))
            """
        )
    }

    /// Returns array parameters, one per column, numbered from `number`.
    private static func arrays<Row>(_ fields: [Field<Row>], from number: Int) -> String {
        zip(number..., fields).map { "\(dialect.parameter($0, $1.type))[]" }
            .joined(separator: ", ")
    }

    /// Returns assignments of columns from `n`.
    private static func assignments<Row>(_ fields: [Field<Row>]) -> String {
        fields.map { "\($0.column) = n.\($0.column)" }.joined(separator: ", ")
    }

    /// Records the instant of a commit, and its changes of the digests, in one of 64 places.
    ///
    /// The digests are the sums over all places. A single place would be locked until the end of the commit, and replicas would wait for each
    /// other's disk. A commit that waits for a standby must not be canceled: it would count as
    /// committed.
    static let recordCommit = Statement(
        "record_commit",
        """
        INSERT INTO clock AS c (place, committed_at, \(BookDigests.columns.joined(separator: ", "))) \
        VALUES (pg_backend_pid() % 64, $1::bigint, \
        \(BookDigests.columns.indices.map { "$\($0 + 2)::bigint" }.joined(separator: ", "))) \
        ON CONFLICT (place) \
        DO UPDATE SET committed_at = greatest(c.committed_at, excluded.committed_at), \
        \(dialect.addDigests("c.") { _, column in "excluded.\(column)" }) \
        RETURNING set_config('statement_timeout', '0', true)
        """
    )

    /// Adds a person if there is none; waits if another transaction is adding the same one.
    static let addPerson = Statement(
        "add_person",
        """
        INSERT INTO person(user_id, issuer, subject) SELECT require_unused(nextval(\
        pg_get_serial_sequence('person', 'user_id')::regclass)), $1::text, $2::text \
        WHERE NOT EXISTS (\(dialect.findPerson)) \
        ON CONFLICT (issuer, subject) DO NOTHING \
        RETURNING \(dialect.columns(Person.fields))
        """
    )
    static let person = Statement(
        "person",
        "\(dialect.select(Person.self)) WHERE user_id = $1::bigint"
    )
    static let forgetPerson = Statement(
        "forget_person",
        "UPDATE person SET issuer = '', subject = $2::text WHERE user_id = $1::bigint"
    )
    static let deleteAnswers = Statement(
        "forget_answers",
        """
        DELETE FROM answer WHERE ctid = ANY(ARRAY(SELECT ctid FROM answer \
        WHERE at < (SELECT \(now)) - $2::bigint ORDER BY at LIMIT $3::bigint \
        FOR UPDATE SKIP LOCKED)) \
        RETURNING \(dialect.columns(StoredAnswer.fields))
        """
    )
}
