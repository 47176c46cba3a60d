import Settlement

/// A connection that reads committed rows, beside the writer's connection.
package final class SQLiteReader: TableReader {
    static let dialect = Dialect.sqlite
    static let statements = ReadStatements(.sqlite)

    private let connection: SQLiteConnection
    private let clock: @Sendable () -> Instant
    private let statements: SQLiteStatements
    let secret: PersonSecret?

    /// Opens a file that a writer has created.
    /// - Throws: `StoreError`; `busy` if no writer has created or migrated it yet.
    package init(_ settings: SQLiteSettings) throws(StoreError) {
        connection = try SQLiteFile.reader(settings)
        statements = try SQLiteStatements(Self.statements.all, on: connection)
        secret = try connection.personSecret()
        clock = settings.clock
    }

    /// Creates a reader of a connection's own transaction, for a migration.
    init(
        _ connection: SQLiteConnection,
        clock: @escaping @Sendable () -> Instant
    ) throws(StoreError) {
        self.connection = connection
        self.clock = clock
        statements = try SQLiteStatements([], on: connection)
        secret = nil
    }

    package var isConnected: Bool { true }

    func rows<Row: StoredRow>(
        _ type: Row.Type,
        _ statement: Statement,
        _ parameters: [FieldValue?]
    ) throws(StoreError) -> [Row] { try statements[statement].rows(type, parameters) }

    package func snapshot(_ body: () throws(StoreError) -> Void) throws(StoreError) {
        // Without a transaction, each statement would see the rows of a different instant.
        try connection.run("BEGIN")
        defer { connection.rollback() }
        try body()
    }

    func lastCommit() throws(StoreError) -> LastCommit? {
        let columns = BookDigests.columns.joined(separator: ", ")
        let query = try connection.prepare("SELECT committed_at, \(columns) FROM clock")
        defer { query.reset() }
        guard try query.step() else { return nil }
        var row = RowReader(query, of: .clock)
        let latest = row.instant()
        let numbers = BookDigests.columns.map { _ in row.number() }
        let repaired = Instant(
            millisecondsSince1970: try connection.number(LastCommit.repairedSQL)
        )
        let clock = AuditClock(latest: latest, now: clock(), repaired: repaired)
        return LastCommit(clock: clock, digests: BookDigests(numbers: numbers))
    }

    func number(_ sql: String) throws(StoreError) -> Int64 { try connection.number(sql) }

    func schemaFaults() throws(StoreError) -> [String] {
        let query = """
            SELECT type || ' ' || name || char(10) || sql FROM sqlite_schema \
            WHERE type IN ('index', 'trigger') AND sql IS NOT NULL
            """
        let new = try SQLiteConnection.inMemory()
        for migration in Migrations.sqlite(from: nil) { try new.run(migration) }
        let expected = Set(try new.texts(query))
        let found = Set(try connection.texts(query))
        let names = expected.symmetricDifference(found).map { String($0.prefix { $0 != "\n" }) }
        return Set(names).sorted()
    }

    func lastNumber() throws(StoreError) -> Int64 {
        try connection.number("SELECT seq FROM sqlite_sequence WHERE name = 'person'")
    }

    func integrityFaults() throws(StoreError) -> [String] {
        try connection.texts("PRAGMA integrity_check").filter { $0 != "ok" }
    }

    func rows(
        of table: AuditTable,
        _ sql: String
    ) throws(StoreError) -> () throws(StoreError) -> RowReader? {
        let query = try connection.prepare(sql)
        return { () throws(StoreError) in
            try query.step() ? RowReader(query, of: table, after: 1) : nil
        }
    }
}
