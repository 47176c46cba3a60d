import Foundation
import Settlement

/// Opens files: makes what does not exist, refuses what is not ours, and brings it up to date.
enum SQLiteFile {
    /// The mark of our files: `Stnt`.
    static let applicationID: Int64 = 0x5374_6E74

    /// Opens a file for writing, made or migrated if that is needed.
    static func writer(_ settings: SQLiteSettings) throws(StoreError) -> SQLiteConnection {
        let lock = try OpeningLock(path: settings.path)
        if try !NameLock.isHeld(settings.path) { try FileMark.check(settings.path) }
        try make(settings.path)
        let connection = try SQLiteConnection(
            path: settings.path,
            isWriter: true,
            busyMilliseconds: settings.busyMilliseconds
        )
        let isNew = try inspect(connection)
        try connection.run("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        let mode = try connection.text("PRAGMA journal_mode = WAL")
        guard mode == "wal" else {
            throw .failed(code: 0, message: "the file cannot be used with a write-ahead log")
        }
        // 32 MiB.
        try connection.run("PRAGMA cache_size = -32768")
        // 64 MiB: a migration may need far more of the log than anything after it.
        _ = try connection.number("PRAGMA journal_size_limit = 67108864")
        try connection.run("PRAGMA synchronous = FULL")
        // Acknowledged settlements must survive a loss of power; 2 is FULL.
        let synchronous = try connection.number("PRAGMA synchronous")
        guard synchronous == 2 else {
            throw .failed(code: 0, message: "synchronous is \(synchronous), not FULL")
        }
        try migrate(
            connection,
            isNew: isNew,
            to: settings.schemaVersion ?? Migrations.sqlite.count
        )
        if let pages = settings.pageCountMaximum {
            _ = try connection.number("PRAGMA max_page_count = \(pages)")
        }
        if try FileMark.exists(in: connection) {
            try connection.beginBooks(settings.path)
        }
        _ = consume lock
        return connection
    }

    /// Opens a file for reading.
    /// - Throws: `StoreError.busy` if no writer has made or migrated it yet.
    static func reader(_ settings: SQLiteSettings) throws(StoreError) -> SQLiteConnection {
        let connection = try SQLiteConnection(
            path: settings.path,
            isWriter: false,
            busyMilliseconds: settings.busyMilliseconds
        )
        let isNew = try inspect(connection)
        guard !isNew,
            try connection.number("PRAGMA user_version") == Int64(Migrations.sqlite.count)
        else { throw .busy }
        try connection.run("PRAGMA trusted_schema = OFF; PRAGMA query_only = ON")
        return connection
    }

    /// Makes an empty file that its owner alone can read; one that exists is left as it is.
    ///
    /// SQLite gives its log and its index the mode of the file. A file that exists must not even be
    /// opened here: closing it would end the locks that this process has on it.
    private static func make(_ path: String) throws(StoreError) {
        let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            if errno == EEXIST { return }
            throw OpeningLock.error("could not make \(path)")
        }
        close(descriptor)
    }

    /// Checks that a file is ours.
    /// - Returns: Whether there is nothing in it yet.
    private static func inspect(_ connection: SQLiteConnection) throws(StoreError) -> Bool {
        let id = try connection.number("PRAGMA application_id")
        if id == applicationID {
            let found = try connection.number("PRAGMA user_version")
            guard found <= Int64(Migrations.sqlite.count) else {
                throw .newer(found: Int(found), known: Migrations.sqlite.count)
            }
            return false
        }
        let tableCount = try connection.number("SELECT count(*) FROM sqlite_master")
        let version = try connection.number("PRAGMA user_version")
        guard id == 0, version == 0, tableCount == 0 else {
            throw .foreign(found: "a database of another application")
        }
        return true
    }

    /// Migrates a file in one transaction.
    private static func migrate(
        _ connection: SQLiteConnection,
        isNew: Bool,
        to version: Int
    ) throws(StoreError) {
        let known = try connection.number("PRAGMA user_version")
        guard isNew || known < Int64(version) else { return }
        try connection.run("BEGIN IMMEDIATE")
        do {
            // Another process may have been faster.
            let found = Int(try connection.number("PRAGMA user_version"))
            for migration in Migrations.sqlite.prefix(version).dropFirst(found) {
                try connection.run(migration)
            }
            try connection.run(
                """
                PRAGMA application_id = \(applicationID);
                PRAGMA user_version = \(max(found, version)); COMMIT
                """
            )
        } catch {
            connection.rollback()
            throw error
        }
    }
}
