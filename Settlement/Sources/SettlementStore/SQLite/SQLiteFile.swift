import Foundation

/// Creates, opens and migrates files, and refuses those of other applications.
enum SQLiteFile {
    /// The application ID of this service's files: `Stnt`.
    static let applicationID: Int64 = 0x5374_6E74

    /// Opens a file for writing, creating or migrating it if needed; a repair doesn't migrate.
    static func writer(
        _ settings: SQLiteSettings,
        migrates: Bool = true
    ) throws(StoreError) -> SQLiteConnection {
        let lock = try OpeningLock(path: settings.path)
        // Lost books must not become empty ones.
        if lock.isMarked, isMissing(settings.path) { throw .booksLost(path: settings.path) }
        if try !NameLock.isHeld(settings.path) { try FileMark.check(settings.path) }
        try create(settings.path)
        let connection = try SQLiteConnection(
            path: settings.path,
            isWriter: true,
            busyMilliseconds: settings.busyMilliseconds
        )
        let isNew = try inspect(connection)
        try connection.run("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        let mode = try connection.text("PRAGMA journal_mode = WAL")
        guard mode == "wal" else {
            throw .failed(code: 0, message: "the file system does not support a write-ahead log")
        }
        // 32 MiB.
        try connection.run("PRAGMA cache_size = -32768")
        // 64 MiB: a migration may need a far longer log than normal use.
        _ = try connection.number("PRAGMA journal_size_limit = 67108864")
        try connection.run("PRAGMA synchronous = FULL")
        // Acknowledged settlements must survive a loss of power; 2 is FULL.
        let synchronous = try connection.number("PRAGMA synchronous")
        guard synchronous == 2 else {
            throw .failed(code: 0, message: "synchronous is \(synchronous), not FULL")
        }
        if migrates { try migrate(connection, isNew: isNew, settings) }
        if let pages = settings.pageCountMaximum {
            _ = try connection.number("PRAGMA max_page_count = \(pages)")
        }
        try connection.beginBooks(settings.path)
        if !isMissing(settings.path) { try lock.mark() }
        _ = consume lock
        return connection
    }

    /// Opens a file for reading.
    /// - Throws: `StoreError.busy` if no writer has created or migrated it yet.
    static func reader(_ settings: SQLiteSettings) throws(StoreError) -> SQLiteConnection {
        let connection = try SQLiteConnection(
            path: settings.path,
            isWriter: false,
            busyMilliseconds: settings.busyMilliseconds
        )
        let isNew = try inspect(connection)
        guard !isNew, try version(connection) == Migrations.latest else { throw .busy }
        try connection.run("PRAGMA trusted_schema = OFF; PRAGMA query_only = ON")
        return connection
    }

    private static func isMissing(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) != 0 || status.st_size == 0
    }

    /// Creates an empty file that only its owner can read, unless it exists.
    ///
    /// SQLite gives its log and its index the mode of the file. An existing file must not be opened
    /// here: closing it would release this process's locks on it.
    private static func create(_ path: String) throws(StoreError) {
        let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            if errno == EEXIST { return }
            throw OpeningLock.error("could not create \(path)")
        }
        close(descriptor)
    }

    /// Checks that a file belongs to this service.
    /// - Returns: True if the file is empty.
    private static func inspect(_ connection: SQLiteConnection) throws(StoreError) -> Bool {
        let id = try connection.number("PRAGMA application_id")
        if id == applicationID {
            try Migrations.check(version(connection))
            return false
        }
        let tableCount = try connection.number("SELECT count(*) FROM sqlite_master")
        guard id == 0, try version(connection) == 0, tableCount == 0 else {
            throw .foreign(found: "a database of another application")
        }
        return true
    }

    /// Checks that books are of a released version, also one that this service doesn't know.
    static func checkReleased(_ connection: SQLiteConnection) throws(StoreError) {
        let found = try version(connection)
        guard found >= Migrations.first else {
            throw .unreleased(found: found, first: Migrations.first)
        }
    }

    static func version(_ connection: SQLiteConnection) throws(StoreError) -> Int {
        Int(try connection.number("PRAGMA user_version"))
    }

    /// Creates the tables, or migrates them, in one transaction.
    private static func migrate(
        _ connection: SQLiteConnection,
        isNew: Bool,
        _ settings: SQLiteSettings
    ) throws(StoreError) {
        let known = try version(connection)
        guard isNew || known < Migrations.latest else { return }
        try connection.run("BEGIN IMMEDIATE")
        do {
            // Another process may have migrated it meanwhile.
            let found = try version(connection)
            for migration in Migrations.sqlite(from: found == 0 ? nil : found) {
                try connection.run(migration)
            }
            if found != 0, found < Migrations.firstWithDigests {
                let reader = try SQLiteReader(connection, clock: settings.clock)
                let digests = try reader.digestsAfterAudit(settings.progress)
                try connection.run(Dialect.setDigests(digests))
            }
            try connection.run(
                """
                PRAGMA application_id = \(applicationID);
                PRAGMA user_version = \(max(found, Migrations.latest)); COMMIT
                """
            )
        } catch {
            connection.rollback()
            throw error
        }
    }
}
