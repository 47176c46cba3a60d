import Settlement

/// Opens databases: makes what does not exist, refuses what is not ours, and brings it up to date.
enum Schema {
    /// The mark of our locks: `Stnt`.
    private static let lockNumber: Int64 = 0x5374_6E74

    /// Reads the version of the first schema of the search path, in a transaction of its own.
    /// - Returns: The version; nil if there is nothing in it yet.
    static func version(
        _ connection: PostgreSQLConnection,
        _ settings: PostgreSQLSettings
    ) throws(StoreError) -> Int? {
        try connection.run(settings.beginning)
        defer { connection.rollback() }
        return try version(connection)
    }

    private static func version(_ connection: PostgreSQLConnection) throws(StoreError) -> Int? {
        let found = try connection.run(
            """
            SELECT count(c.relname) FILTER (WHERE c.relname = 'stint_schema'), count(c.relname) \
            FROM pg_catalog.pg_namespace n LEFT JOIN pg_catalog.pg_class c \
            ON c.relnamespace = n.oid AND c.relkind IN ('r', 'p') \
            WHERE n.nspname = current_schema() GROUP BY n.oid
            """
        )
        guard found.count == 1 else {
            throw .foreign(found: "a search path without a schema to keep tables in")
        }
        guard found.first.text(0) == "1" else {
            guard found.first.text(1) == "0" else {
                throw .foreign(found: "a schema with tables of another application")
            }
            return nil
        }
        let row = try connection.run("SELECT version FROM stint_schema")
        guard row.count == 1, let version = Int(row.first.text(0)) else {
            throw .damaged(table: "stint_schema", row: "0")
        }
        guard version <= Migrations.postgreSQL.count else {
            throw .newer(found: version, known: Migrations.postgreSQL.count)
        }
        return version
    }

    /// Reads the secret by which closed accounts are found, in a transaction of its own; nil if it is lost.
    static func personSecret(
        _ connection: PostgreSQLConnection,
        _ settings: PostgreSQLSettings
    ) throws(StoreError) -> PersonSecret? {
        try connection.run(settings.beginning)
        defer { connection.rollback() }
        let found = try connection.run(
            "SELECT encode(secret, 'hex') FROM clock WHERE secret IS NOT NULL"
        )
        return PersonSecret(hexadecimal: found.first.text(0))
    }

    /// Migrates a schema in one transaction; replicas wait for each other.
    static func migrate(
        _ connection: PostgreSQLConnection,
        _ settings: PostgreSQLSettings
    ) throws(StoreError) {
        let wanted = settings.schemaVersion ?? Migrations.postgreSQL.count
        if let version = try version(connection, settings), version >= wanted { return }
        // A transaction of its own holds the lock until the tables are there for all.
        try connection.run("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")
        do {
            try connection.run("SET LOCAL lock_timeout = \(settings.lockTimeout.milliseconds)")
            try connection.run("SET LOCAL synchronous_commit = on")
            try connection.run(
                """
                SELECT pg_advisory_xact_lock((\(lockNumber)::bigint << 32) | oid::bigint) \
                FROM pg_catalog.pg_namespace WHERE nspname = current_schema()
                """
            )
            // Another replica may have been faster.
            let found = try version(connection)
            if found == nil {
                try connection.run(
                    """
                    CREATE TABLE stint_schema(version integer NOT NULL);
                    INSERT INTO stint_schema VALUES (0)
                    """
                )
            }
            for migration in Migrations.postgreSQL.prefix(wanted).dropFirst(found ?? 0) {
                try connection.run(migration)
            }
            try connection.run(
                "UPDATE stint_schema SET version = greatest(version, \(wanted)); COMMIT"
            )
        } catch {
            connection.rollback()
            throw error
        }
    }
}
