/// A statement that is prepared once on each connection.
struct Statement: Hashable {
    /// Its name, unique on a connection.
    let name: String
    let sql: String

    init(_ name: String, _ sql: String) {
        self.name = name
        self.sql = sql
    }
}

extension Statement {
    /// Leaves a transaction.
    static let rollback = Statement("rollback", "ROLLBACK")
    /// Ends a transaction.
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
}
