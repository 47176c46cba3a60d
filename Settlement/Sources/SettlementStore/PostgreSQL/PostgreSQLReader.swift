import Settlement

/// A connection that reads committed rows, beside the writers' connections.
package final class PostgreSQLReader: TableReader {
    static let dialect = Dialect.postgresql
    static let statements = ReadStatements(.postgresql)
    /// The number of rows fetched together.
    private static let auditCount = 4_096

    private let connection: PostgreSQLConnection
    private let settings: PostgreSQLSettings
    let secret: PersonSecret?

    /// Connects to a database whose tables a writer has created.
    /// - Throws: `StoreError`; `busy` if no writer has created or migrated the tables yet.
    package init(_ settings: PostgreSQLSettings) throws(StoreError) {
        self.settings = settings
        connection = try PostgreSQLConnection(settings)
        guard try Schema.version(connection, settings) == Migrations.latest else {
            throw .busy
        }
        secret = try Schema.personSecret(connection, settings)
        try connection.prepare(Statement.ofReader, settings)
    }

    /// Creates a reader of a connection's own transaction, for a migration.
    init(_ connection: PostgreSQLConnection, _ settings: PostgreSQLSettings) {
        self.connection = connection
        self.settings = settings
        secret = nil
    }

    package var isConnected: Bool { connection.isConnected }

    /// Runs a statement, in a transaction of its own unless one is open, so that timeouts apply.
    func rows<Row: StoredRow>(
        _ type: Row.Type,
        _ statement: Statement,
        _ parameters: [FieldValue?]
    ) throws(StoreError) -> [Row] {
        if connection.isInTransaction {
            try connection.send(statement, Parameters(parameters))
            guard let found = try connection.finish().last else { throw .conflict }
            return try found.rows(type)
        }
        let results = try connection.transaction(.beginReading, settings) {
            () throws(StoreError) in try connection.send(statement, Parameters(parameters))
        }
        guard let found = results.first else { throw .conflict }
        return try found.rows(type)
    }

    package func snapshot(_ body: () throws(StoreError) -> Void) throws(StoreError) {
        defer { connection.rollback() }
        // Otherwise each statement would see the rows of a different instant.
        try connection.open(.beginAudit, settings, lockTimeout: .usual)
        _ = try connection.finish()
        // An audit reads whole tables.
        _ = try connection.query("SET LOCAL enable_seqscan = on")
        _ = try connection.query("SET LOCAL cursor_tuple_fraction = 1")
        try body()
    }

    func lastCommit() throws(StoreError) -> LastCommit? {
        let sums = BookDigests.columns.enumerated().map { index, column in
            let sum = "coalesce(sum(\(column)), 0)"
            return index % 4 == 0
                ? "\(sum)::bigint" : "mod(\(sum), \(TableDigest.mask) + 1)::bigint"
        }
        let found = try connection.query(
            "SELECT max(committed_at), floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint, "
                + sums.joined(separator: ", ") + " FROM clock"
        )
        guard let found, found.count == 1 else { return nil }
        var row = found.reader(0, of: .clock)
        guard row.isPresent() else { return nil }
        let latest = row.instant()
        let shown = row.instant()
        let numbers = BookDigests.columns.map { _ in row.number() }
        let repaired = Instant(millisecondsSince1970: try number(LastCommit.repairedSQL))
        return LastCommit(
            clock: AuditClock(
                latest: latest,
                now: settings.clock?() ?? shown,
                repaired: repaired
            ),
            digests: BookDigests(numbers: numbers)
        )
    }

    func number(_ sql: String) throws(StoreError) -> Int64 {
        try connection.query(sql)?.first.number(0) ?? 0
    }

    func schemaFaults() throws(StoreError) -> [String] {
        try ExpectedSchema.postgreSQL.faults { sql throws(StoreError) in
            guard let found = try connection.query(sql) else { return [] }
            return (0..<found.count).map { found.text($0) }
        }
    }

    func lastNumber() throws(StoreError) -> Int64 {
        let found = try connection.query(
            "SELECT pg_sequence_last_value("
                + "pg_get_serial_sequence('person', 'user_id')::regclass)"
        )
        return found?.first.number(0) ?? 0
    }

    /// Returns no faults: a server has its own tools for this, such as pg_amcheck.
    func integrityFaults() throws(StoreError) -> [String] { [] }

    func rows(
        of table: AuditTable,
        _ sql: String
    ) throws(StoreError) -> () throws(StoreError) -> RowReader? {
        let cursor = "\(table.rawValue)_rows"
        _ = try connection.query("DECLARE \(cursor) NO SCROLL CURSOR FOR \(sql)")
        var found: PostgreSQLResult?
        var index = 0
        return { [connection] () throws(StoreError) in
            if index == found?.count ?? 0 {
                found = try connection.query(
                    "FETCH \(PostgreSQLReader.auditCount) FROM \(cursor)"
                )
                index = 0
            }
            guard let found, index < found.count else { return nil }
            defer { index += 1 }
            return found.reader(index, of: table, after: 1)
        }
    }
}
