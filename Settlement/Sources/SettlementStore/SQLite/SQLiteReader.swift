import Settlement

/// A connection that reads what is committed, beside the writer's.
package final class SQLiteReader: TableReader {
    static let dialect = Dialect.sqlite
    static let statements = ReadStatements(.sqlite)

    private let connection: SQLiteConnection
    private let clock: @Sendable () -> Instant
    private let statements: SQLiteStatements
    let secret: PersonSecret?

    /// Opens a file that a writer has made.
    /// - Throws: `StoreError`; `busy` if it is not yet of the version that is known.
    package init(_ settings: SQLiteSettings) throws(StoreError) {
        connection = try SQLiteFile.reader(settings)
        statements = try SQLiteStatements(Self.statements.all, on: connection)
        secret = try connection.personSecret()
        clock = settings.clock
    }

    package var isConnected: Bool { true }

    func rows<Row: StoredRow>(
        _ type: Row.Type,
        _ statement: Statement,
        _ parameters: [FieldValue?]
    ) throws(StoreError) -> [Row] { try statements[statement].rows(type, parameters) }

    package func snapshot(_ body: () throws(StoreError) -> Void) throws(StoreError) {
        // Without a transaction each statement would see rows of another instant.
        try connection.run("BEGIN")
        defer { connection.rollback() }
        try body()
    }

    func auditClock() throws(StoreError) -> AuditClock? {
        let query = try connection.prepare("SELECT latest, digests_from FROM clock")
        defer { query.reset() }
        guard try query.step() else { return nil }
        var row = RowReader(query, of: .clock)
        return AuditClock(latest: row.instant(), now: clock(), digestsFrom: row.instant())
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
