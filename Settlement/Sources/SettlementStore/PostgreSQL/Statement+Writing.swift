import Settlement

/// The statements of a writer.
extension Statement {
    /// All of them, to be prepared.
    static let ofWriter = [
        begin, settings, waitForCommit, commit, wallets, sessions, purchases, answers, clock,
        dueSessions, dueWallets, setSessions, addSessions, setWallets, addWallets, addTransfers,
        addAnswers, setClock, findPerson, addPerson, forgetAnswers,
    ]

    static let begin = Statement("begin", "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")

    /// Lets the commit take as long as it does.
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
    /// What the clock shows, and the instant of the latest commit.
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
        SELECT \(PostgreSQLColumns.wallet) FROM wallet WHERE user_id = ANY($1::bigint[]) \
        ORDER BY user_id FOR UPDATE
        """
    )
    // The failures of a user are found by the index of the user's sessions, not by that of all sessions
    // that are due: a sum has no index.
    static let sessions = Statement(
        "sessions",
        """
        SELECT \(PostgreSQLColumns.session) FROM session WHERE id = ANY($1::uuid[] || ARRAY(\
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
        SELECT \(PostgreSQLColumns.transfer) FROM transfer \
        WHERE source = ANY($1::uuid[]) AND slot IN (16, 18, 19)
        """
    )
    static let answers = Statement(
        "answers",
        """
        SELECT a.* FROM unnest($1::bigint[], $2::text[]) n(user_id, key) CROSS JOIN LATERAL \
        (SELECT \(PostgreSQLColumns.answer) FROM answer \
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
        UPDATE session s SET state = n.state, last_heartbeat = n.last_heartbeat, \
        due_at = n.due_at, settled_at = n.settled_at, closed_at = n.closed_at, \
        reason = n.reason, violated_at = n.violated_at, lapse_reason = n.lapse_reason, \
        appeal_until = n.appeal_until, appealed_at = n.appealed_at, remark = n.remark \
        FROM unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::bigint[], $5::bigint[], \
        $6::bigint[], $7::bigint[], $8::smallint[], $9::bigint[], $10::smallint[], \
        $11::bigint[], $12::bigint[], $13::bytea[]) n(id, was, state, last_heartbeat, due_at, \
        settled_at, closed_at, reason, violated_at, lapse_reason, appeal_until, appealed_at, \
        remark) WHERE s.id = ANY($1::uuid[]) AND s.id = n.id AND s.state = n.was RETURNING 1) \
        SELECT require_count(count(*), cardinality($1::uuid[])) FROM changed
        """
    )
    static let addSessions = Statement(
        "add_sessions",
        """
        INSERT INTO session(\(PostgreSQLColumns.session)) SELECT * FROM unnest($1::uuid[], $2::bigint[], \
        $3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], \
        $9::bytea[], $10::smallint[], $11::bigint[], $12::bigint[], $13::bigint[], \
        $14::bigint[], $15::smallint[], $16::bigint[], $17::smallint[], $18::bigint[], \
        $19::bigint[], $20::bytea[], $21::smallint[], $22::bytea[])
        """
    )
    static let setWallets = Statement(
        "set_wallets",
        """
        WITH changed AS (\
        UPDATE wallet w SET credits_available = n.credits_available, \
        credits_held = n.credits_held, credits_forfeit = n.credits_forfeit, debt = n.debt, \
        ash = n.ash, obsidian = n.obsidian, votes_available = n.votes_available, \
        votes_held = n.votes_held, votes_forfeit = n.votes_forfeit, \
        votes_due_at = n.votes_due_at, closed_at = n.closed_at \
        FROM \(walletRows) n(\(PostgreSQLColumns.wallet)) \
        WHERE w.user_id = ANY($1::bigint[]) AND w.user_id = n.user_id RETURNING 1) \
        SELECT require_count(count(*), cardinality($1::bigint[])) FROM changed
        """
    )
    static let addWallets = Statement(
        "add_wallets",
        "INSERT INTO wallet(\(PostgreSQLColumns.wallet)) SELECT * FROM \(walletRows)"
    )
    private static let walletRows = """
        unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], \
        $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], \
        $12::bigint[])
        """
    static let addTransfers = Statement(
        "add_transfers",
        """
        INSERT INTO transfer(source, slot, user_id, code, debit, credit, amount, currency, at) \
        SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::bigint[], $4::smallint[], \
        $5::bigint[], $6::bigint[], $7::bigint[], $8::smallint[], $9::bigint[])
        """
    )
    static let addAnswers = Statement(
        "add_answers",
        """
        INSERT INTO answer(\(PostgreSQLColumns.answer)) SELECT * FROM unnest($1::bigint[], $2::text[], \
        $3::bytea[], $4::bytea[], $5::bigint[])
        """
    )

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

    static let findPerson = Statement(
        "find_person",
        "SELECT user_id FROM person WHERE issuer = $1::text AND subject = $2::text"
    )
    /// Adds a person who is not there; whoever adds the same one at once is waited for.
    static let addPerson = Statement(
        "add_person",
        """
        INSERT INTO person(issuer, subject) SELECT $1::text, $2::text WHERE NOT EXISTS \
        (SELECT 1 FROM person WHERE issuer = $1::text AND subject = $2::text) \
        ON CONFLICT (issuer, subject) DO NOTHING
        """
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
