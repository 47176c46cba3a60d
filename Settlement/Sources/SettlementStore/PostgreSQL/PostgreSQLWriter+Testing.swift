extension PostgreSQLWriter {
    /// Runs statements on any database, as an operator with a shell does.
    /// - Returns: The first column of the first row, empty if there is none.
    @discardableResult
    package static func execute(
        _ sql: String,
        connection: String
    ) throws(StoreError) -> String {
        let result = try PostgreSQLConnection(PostgreSQLSettings(connection: connection)).run(sql)
        return result.count > 0 ? result.first.text(0) : ""
    }

    package static var statements: [String: String] {
        Set(Statement.ofWriter + Statement.ofReader)
            .reduce(into: [:]) { $0[$1.name] = $1.sql }
    }

    /// Makes a schema of the version that the settings name.
    package static func migrate(_ settings: PostgreSQLSettings) throws(StoreError) {
        try Schema.migrate(PostgreSQLConnection(settings), settings)
    }

    package func run(_ sql: String) throws(StoreError) { _ = try connection.query(sql) }

    /// The number of the server's process for this connection.
    package func processNumber() throws(StoreError) -> Int64 {
        try connection.query("SELECT pg_backend_pid()")?.first.number(0) ?? 0
    }

    package func setting(_ name: String) throws(StoreError) -> String {
        try connection.query("SHOW \(name)")?.first.text(0) ?? ""
    }
}
