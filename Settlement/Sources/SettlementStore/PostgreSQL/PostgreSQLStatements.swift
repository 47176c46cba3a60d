import Settlement

/// The statements of a connection to PostgreSQL.
extension Statement {
    /// Those of a reader, to be prepared.
    static let ofReader =
        [beginReading, beginAudit, settings, commit] + PostgreSQLReader.statements.all
    /// Those of a writer, to be prepared.
    static let ofWriter = [
        begin, settings, waitForCommit, commit, wallets, sessions, purchases, answers, clock,
        dueSessions, dueWallets, setSessions, addSessions, setWallets, addWallets, addTransfers,
        addAnswers, setClock, PostgreSQLReader.statements.findPerson, addPerson, person,
        forgetPerson, forgetAnswers,
    ]

    private static let dialect = Dialect.postgresql

    static let rollback = Statement("rollback", "ROLLBACK")
    static let commit = Statement("commit", "COMMIT")

    /// Sets what holds for one transaction, so that it holds behind a pool of connections, too.
    ///
    /// What is acknowledged is on disk, whatever the database's own setting. A plan that was made
    /// while a table was small must not read all of it once it is large: no statement leaves a join to
    /// the planner that could be made by reading all. Nothing here is so long that it is worth being
    /// compiled.
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

    /// Removes the time limit from the commit.
    ///
    /// One that waits for another server must not be given up: it would count as done.
    static let waitForCommit = Statement(
        "wait_for_commit",
        "SELECT set_config('statement_timeout', '0', true)"
    )

    /// The database's clock in milliseconds, or the one that is named; not before any commit.
    ///
    /// The largest of the places is what the latest commit has left.
    private static let now = """
        greatest(coalesce($1::bigint, \
        floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint), \
        (SELECT max(latest) FROM clock))
        """
    /// The instant of the clock, and that of the latest commit.
    static let clock = Statement(
        "clock",
        """
        SELECT coalesce($1::bigint, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint), \
        (SELECT max(latest) FROM clock)
        """
    )

    // Rows are locked in one order: wallets, then sessions, each by its name.
    static let wallets = Statement(
        "wallets",
        """
        \(dialect.select(Wallet.self)) WHERE user_id = ANY($1::bigint[]) \
        ORDER BY user_id FOR UPDATE
        """
    )
    // The failures of a user are found by the index of the user's sessions, not by that of all sessions
    // that are due: a sum has no index.
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
        (\(dialect.select(KeptAnswer.self)) \
        WHERE user_id = n.user_id AND key = n.key COLLATE "C" OFFSET 0) a
        """
    )

    // Who sweeps waits for nobody: what another one has locked is looked at next time. The wallet is
    // locked before its session, as others do.
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

    /// Changes sessions that are in the state of their guard, all of them or none.
    ///
    /// A heartbeat changes no column of an index, so the row stays on its page.
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
    static let addAnswers = adding(KeptAnswer.self)

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

    /// Returns parameters that are the arrays of columns, from a number on.
    private static func arrays<Row>(_ fields: [Field<Row>], from number: Int) -> String {
        zip(number..., fields).map { "\(dialect.parameter($0, $1.form))[]" }
            .joined(separator: ", ")
    }

    /// Returns what sets columns to those of `n`.
    private static func assignments<Row>(_ fields: [Field<Row>]) -> String {
        fields.map { "\($0.column) = n.\($0.column)" }.joined(separator: ", ")
    }

    /// Leaves the instant of the transaction at one of 64 places.
    ///
    /// One place would be locked from here to the end of the commit, so that replicas would wait for
    /// each other's disk. A commit that waits for another server must not be given up: it would count
    /// as done.
    static let setClock = Statement(
        "set_clock",
        """
        INSERT INTO clock AS c VALUES (pg_backend_pid() % 64, $1::bigint) ON CONFLICT (place) \
        DO UPDATE SET latest = greatest(c.latest, excluded.latest) \
        RETURNING set_config('statement_timeout', '0', true)
        """
    )

    /// Adds a person who is not there; whoever adds the same one at once is waited for.
    static let addPerson = Statement(
        "add_person",
        """
        INSERT INTO person(issuer, subject) SELECT $1::text, $2::text WHERE NOT EXISTS \
        (\(dialect.findPerson)) \
        ON CONFLICT (issuer, subject) DO NOTHING
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
    static let forgetAnswers = Statement(
        "forget_answers",
        """
        DELETE FROM answer WHERE ctid = ANY(ARRAY(SELECT ctid FROM answer \
        WHERE at < (SELECT \(now)) - $2::bigint ORDER BY at LIMIT $3::bigint \
        FOR UPDATE SKIP LOCKED))
        """
    )
}
