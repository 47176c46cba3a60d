extension PostgreSQLWriter {
    /// Runs statements on any database, like an operator with psql.
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

    package func run(_ sql: String) throws(StoreError) { _ = try connection.query(sql) }

    /// The ID of the server's process for this connection.
    package func processNumber() throws(StoreError) -> Int64 {
        try connection.query("SELECT pg_backend_pid()")?.first.number(0) ?? 0
    }

    package func setting(_ name: String) throws(StoreError) -> String {
        try connection.query("SHOW \(name)")?.first.text(0) ?? ""
    }
}
