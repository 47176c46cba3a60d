extension SQLiteWriter {
    /// Sets the maximum size of the file in pages, to simulate a full disk.
    package func setPageCountMaximum(_ count: Int) throws(StoreError) {
        _ = try connection.number("PRAGMA max_page_count = \(count)")
    }

    /// Makes steps of statements fail; the closure returns SQLite's error code for a statement.
    package func setFault(_ fault: ((String) -> Int32?)?) { connection.fault = fault }

    /// Waits for the checkpointer, and returns the length of the log in pages.
    package func awaitCheckpoint() -> Int {
        checkpointer.wait()
        return connection.logPageCount
    }

    /// Runs a body while another connection has a read transaction on a file.
    package static func withReader(ofFile path: String, _ body: () throws -> Void) throws {
        let reader = try SQLiteConnection(path: path, isWriter: false, busyMilliseconds: 0)
        try reader.run("BEGIN")
        defer { reader.rollback() }
        _ = try reader.number("SELECT count(*) FROM sqlite_master")
        try body()
    }

    /// Runs statements on any file, like an operator with a shell.
    package static func execute(_ sql: String, path: String) throws(StoreError) {
        try SQLiteConnection(path: path, isWriter: true, busyMilliseconds: 0).run(sql)
    }

    /// Returns the first column of the first row of a query on any file.
    package static func text(_ sql: String, path: String) throws(StoreError) -> String {
        try SQLiteConnection(path: path, isWriter: false, busyMilliseconds: 0).text(sql)
    }

    /// The value of a setting of the connection.
    package func setting(_ name: String) throws(StoreError) -> String {
        try connection.text("PRAGMA \(name)")
    }
}
