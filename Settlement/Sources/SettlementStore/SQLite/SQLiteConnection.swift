import CSQLite
import Foundation

/// A connection to a file, used from one thread at a time.
@safe final class SQLiteConnection {
    /// Returns the code with which a step of a statement fails, for tests; nil for none.
    var fault: ((String) -> Int32?)?
    /// The error of a sync that failed.
    ///
    /// The system forgets what it could not write, so the file may lack pages of the log. The log
    /// stays, and the next service copies it from the beginning.
    private(set) var failedSync: StoreError?
    /// The length of the write-ahead log in pages after the last commit, if it is watched.
    private(set) var logPageCount = 0
    private var handle: OpaquePointer?
    /// The file that this connection marks as closed when it ends; nil if it doesn't.
    private var booksPath: String?
    /// Locked until the handle is closed.
    private let nameLock: NameLock?

    /// Opens a file.
    /// - Throws: `StoreError.otherName` if the file is in use under another name; `failed`.
    init(path: String, isWriter: Bool, busyMilliseconds: Int32) throws(StoreError) {
        nameLock = try NameLock.lock(path)
        try open(path, isWriter ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY)
        unsafe sqlite3_busy_timeout(handle, busyMilliseconds)
    }

    /// Opens a file for reading without its log; no process may have it open.
    init(ofFileAlone path: String) throws(StoreError) {
        nameLock = nil
        // SQLite only supports this option in a URL.
        let url = URL(filePath: path).absoluteString + "?immutable=1"
        try open(url, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }

    private init() throws(StoreError) {
        nameLock = nil
        try open(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    }

    /// Returns a connection to an empty database in memory.
    static func inMemory() throws(StoreError) -> SQLiteConnection { try SQLiteConnection() }

    private func open(_ name: String, _ flags: Int32) throws(StoreError) {
        let all = flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = unsafe sqlite3_open_v2(name, &handle, all, nil)
        // Even after an error there is a handle, which has the message; `deinit` closes it.
        guard code == SQLITE_OK else { throw error(code) }
    }

    deinit {
        endBooks()
        unsafe sqlite3_close_v2(handle)
    }

    /// Marks the file as open, until `endBooks`.
    func beginBooks(_ path: String) throws(StoreError) {
        if let nameLock, try !nameLock.isShared {
            try run("UPDATE clock SET commits = commits + 1, is_open = 1")
            checkpoint()
        }
        booksPath = path
    }

    /// Copies the log into the file, and marks the file as closed.
    ///
    /// The log stays if another process has the file open, or if an operation fails.
    func endBooks() {
        guard let path = booksPath else { return }
        booksPath = nil
        rollback()
        do throws(StoreError) {
            // If two processes stop at the same time, one must be the last.
            let lock = try OpeningLock(path: path)
            if let nameLock {
                if try nameLock.isShared {
                    nameLock.leave()
                } else {
                    try run("UPDATE clock SET commits = commits + 1, is_open = 0")
                    emptyLog()
                }
            }
            _ = consume lock
        } catch {
            keepLog()
        }
    }

    /// Ends books that a service had open when this connection was opened, if it has stopped.
    ///
    /// The service has left its log, because this connection was not the last.
    func endBooksOfStoppedService(_ path: String) throws(StoreError) {
        guard let nameLock, nameLock.isOnlyConnection else { return }
        booksPath = path
        endBooks()
    }

    /// Keeps the log when the connection is closed, even if it is the last one.
    func keepLog() { unsafe sqlite3_keep_log(handle) }

    var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

    var changeCount: Int { Int(unsafe sqlite3_changes(handle)) }

    func run(_ sql: String) throws(StoreError) {
        if let code = fault?(sql) { throw error(code) }
        let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    func prepare(_ sql: String) throws(StoreError) -> SQLiteStatement {
        var statement: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(
            handle,
            sql,
            -1,
            UInt32(SQLITE_PREPARE_PERSISTENT),
            &statement,
            nil
        )
        guard code == SQLITE_OK, let found = unsafe statement else { throw error(code) }
        return unsafe SQLiteStatement(found, of: self, sql: sql)
    }

    /// Returns the first column of the first row, 0 if there is no row.
    func number(_ sql: String) throws(StoreError) -> Int64 { try first(sql)?.number(0) ?? 0 }

    /// Returns the first column of the first row, empty if there is no row.
    func text(_ sql: String) throws(StoreError) -> String { try first(sql)?.text(0) ?? "" }

    /// Returns a statement at its first row, which ends when it is released; nil if there is no row.
    private func first(_ sql: String) throws(StoreError) -> SQLiteStatement? {
        let statement = try prepare(sql)
        return try statement.step() ? statement : nil
    }

    func rollback() {
        guard isInTransaction else { return }
        // If this fails, closing the connection rolls back.
        unsafe sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    }

    /// Records the length of the write-ahead log after each commit, and disables automatic
    /// checkpoints.
    func watchLog() {
        unsafe sqlite3_wal_hook(
            handle,
            { context, _, _, pageCount in
                guard let context = unsafe context else { return SQLITE_OK }
                let connection = unsafe Unmanaged<SQLiteConnection>.fromOpaque(context)
                unsafe connection.takeUnretainedValue().logPageCount = Int(pageCount)
                return SQLITE_OK
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    /// Copies the write-ahead log to the file as far as possible without blocking readers or
    /// writers.
    ///
    /// Errors, such as a full disk, are ignored: the next commit reports them. Only a sync that
    /// failed is kept in `failedSync`.
    /// - Returns: The number of copied pages.
    @discardableResult
    func checkpoint() -> Int {
        var pageCount: Int32 = 0
        var copiedCount: Int32 = 0
        let code = unsafe sqlite3_wal_checkpoint_v2(
            handle,
            nil,
            SQLITE_CHECKPOINT_PASSIVE,
            &pageCount,
            &copiedCount
        )
        if SQLiteConnection.syncCodes.contains(code) { _ = unwritten(code) }
        return max(Int(copiedCount), 0)
    }

    /// Copies the whole write-ahead log to the file, and truncates it.
    ///
    /// It waits for readers and writers as long as for a lock; if they continue, the log stays.
    func emptyLog() {
        let code = unsafe sqlite3_wal_checkpoint_v2(
            handle,
            nil,
            SQLITE_CHECKPOINT_TRUNCATE,
            nil,
            nil
        )
        if SQLiteConnection.syncCodes.contains(code) { _ = unwritten(code) }
    }

    private func unwritten(_ code: Int32) -> StoreError {
        let failure = StoreError.unwritten(code: Int(code))
        abandonBooks(failure)
        return failure
    }

    /// Leaves the log and the mark of open books, after a sync of this or another connection failed.
    func abandonBooks(_ failure: StoreError) {
        failedSync = failure
        keepLog()
        booksPath = nil
    }

    /// Replaces this database by a copy of another, as of one instant.
    func copy(from source: SQLiteConnection) throws(StoreError) {
        guard let backup = unsafe sqlite3_backup_init(handle, "main", source.handle, "main") else {
            throw unsafe error(sqlite3_errcode(handle))
        }
        // All pages in one step, within one transaction.
        let code = unsafe sqlite3_backup_step(backup, -1)
        unsafe sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE else { throw error(code) }
    }

    func texts(_ sql: String) throws(StoreError) -> [String] {
        let statement = try prepare(sql)
        var texts: [String] = []
        while try statement.step() { texts.append(statement.text(0)) }
        return texts
    }

    /// Syncs the file to the disk.
    func synchronize() throws(StoreError) {
        var file: UnsafeMutablePointer<sqlite3_file>?
        let found = unsafe withUnsafeMutablePointer(to: &file) { file in
            unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, file)
        }
        guard found == SQLITE_OK, let file = unsafe file else { return }
        // SQLite does the same before it restarts the log. It would not notice an error here.
        let code = unsafe file.pointee.pMethods.pointee.xSync(file, SQLITE_SYNC_NORMAL)
        guard code == SQLITE_OK else { throw error(code) }
    }

    func error(_ code: Int32) -> StoreError {
        switch code & 0xFF {
        case SQLITE_IOERR where SQLiteConnection.syncCodes.contains(code):
            unwritten(code)
        case SQLITE_FULL: .full
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_CONSTRAINT: .conflict
        case SQLITE_NOTADB: .foreign(found: "a file that is not a database")
        default:
            .failed(
                code: Int(code),
                message: unsafe String(cString: sqlite3_errmsg(handle))
            )
        }
    }
}

extension SQLiteConnection {
    /// The codes of a sync of a file and of its folder that failed.
    fileprivate static let syncCodes = [4, 5].map { SQLITE_IOERR | $0 << 8 as Int32 }

    /// The code of a file that is not whole.
    static let damagedCode = Int(SQLITE_CORRUPT)

    /// Reads the secret that finds closed accounts; nil if it is lost.
    func personSecret() throws(StoreError) -> PersonSecret? {
        PersonSecret(hexadecimal: try text("SELECT hex(secret) FROM clock"))
    }
}
