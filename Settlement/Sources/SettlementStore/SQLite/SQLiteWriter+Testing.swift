extension SQLiteWriter {
    /// Sets how many pages the file may have, as a disk that is cleared does.
    package func setPageCountMaximum(_ count: Int) throws(StoreError) {
        _ = try connection.number("PRAGMA max_page_count = \(count)")
    }

    /// Makes steps of statements fail; the closure gets the statement and names SQLite's code.
    package func setFault(_ fault: ((String) -> Int32?)?) { connection.fault = fault }

    /// Waits until nothing is copied beside the writer, and returns how long the log was then.
    package func awaitCheckpoint() -> Int {
        checkpointer.wait()
        return connection.logPageCount
    }

    /// Does something while somebody else reads a file as it is now.
    package static func withReader(ofFile path: String, _ body: () throws -> Void) throws {
        let reader = try SQLiteConnection(path: path, isWriter: false, busyMilliseconds: 0)
        try reader.run("BEGIN")
        defer { reader.rollback() }
        _ = try reader.number("SELECT count(*) FROM sqlite_master")
        try body()
    }

    /// Runs statements on any file, as an operator with a shell does.
    package static func execute(_ sql: String, path: String) throws(StoreError) {
        try SQLiteConnection(path: path, isWriter: true, busyMilliseconds: 0).run(sql)
    }

    /// Returns the first column of the first row of a query on any file.
    package static func text(_ sql: String, path: String) throws(StoreError) -> String {
        try SQLiteConnection(path: path, isWriter: false, busyMilliseconds: 0).text(sql)
    }

    /// Makes a file of the version that the settings name, and closes it.
    package static func migrate(_ settings: SQLiteSettings) throws(StoreError) {
        _ = try SQLiteFile.writer(settings)
    }

    /// The value of a setting of the connection.
    package func setting(_ name: String) throws(StoreError) -> String {
        try connection.text("PRAGMA \(name)")
    }
}
