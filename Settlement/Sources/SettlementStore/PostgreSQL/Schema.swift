import Settlement

/// Creates and migrates schemas, and refuses those of other applications.
enum Schema {
    /// The key of this service's advisory locks: `Stnt`.
    private static let lockNumber: Int64 = 0x5374_6E74

    /// Reads the version of the first schema of the search path, in a transaction of its own.
    /// - Returns: The version; nil if the schema is empty.
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
            throw .foreign(found: "a search path without a schema for tables")
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
        try Migrations.check(version)
        return version
    }

    /// Reads the secret that finds closed accounts, in a transaction of its own; nil if it is lost.
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

    /// Creates or migrates a schema in one transaction; replicas wait for each other.
    static func migrate(
        _ known: PostgreSQLConnection,
        _ settings: PostgreSQLSettings
    ) throws(StoreError) {
        if try version(known, settings) == Migrations.latest { return }
        // A connection of its own, because an audit changes the mode of its connection.
        let connection = try PostgreSQLConnection(settings)
        // One transaction holds the lock until the tables are visible to all.
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
            // Another replica may have migrated it meanwhile.
            let found = try version(connection)
            if found == nil {
                try connection.run(
                    """
                    CREATE TABLE stint_schema(version integer NOT NULL);
                    INSERT INTO stint_schema VALUES (\(Migrations.first))
                    """
                )
            }
            for migration in Migrations.postgreSQL(from: found) {
                try connection.run(migration)
            }
            try connection.run("UPDATE stint_schema SET version = \(Migrations.latest)")
            if let found, found < Migrations.firstWithDigests {
                let reader = PostgreSQLReader(connection, settings)
                let digests = try reader.digestsAfterAudit(settings.progress)
                // All other places have sums of 0.
                _ = try connection.query(
                    Dialect.setDigests(digests)
                        + " WHERE place = (SELECT min(place) FROM clock)"
                )
                _ = try connection.query("COMMIT")
            } else {
                try connection.run("COMMIT")
            }
        } catch {
            connection.rollback()
            throw error
        }
    }
}
