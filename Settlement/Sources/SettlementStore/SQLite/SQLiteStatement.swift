import CSQLite

/// A statement that is prepared once.
///
/// Parameters count from 1, columns from 0.
@safe final class SQLiteStatement {
    private let handle: OpaquePointer
    private let connection: SQLiteConnection
    private let sql: String

    /// Takes a prepared statement over.
    init(_ handle: OpaquePointer, of connection: SQLiteConnection, sql: String) {
        unsafe self.handle = unsafe handle
        self.connection = connection
        self.sql = sql
    }

    deinit { unsafe sqlite3_finalize(handle) }

    /// Sets a parameter; nil is null.
    func bind(_ number: Int64?, at index: Int32) {
        if let number {
            unsafe sqlite3_bind_int64(handle, index, number)
        } else {
            unsafe sqlite3_bind_null(handle, index)
        }
    }

    /// Sets a parameter; nil is null.
    func bind(_ text: String?, at index: Int32) {
        guard var text else {
            unsafe sqlite3_bind_null(handle, index)
            return
        }
        text.withUTF8 { bytes in
            // The text may be gone before the statement runs: SQLite copies it.
            _ = unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                unsafe sqlite3_bind_text(
                    handle,
                    index,
                    characters.baseAddress,
                    Int32(characters.count),
                    copied
                )
            }
        }
    }

    /// Sets a parameter.
    func bind(_ bytes: [UInt8]?, at index: Int32) {
        guard let bytes else {
            unsafe sqlite3_bind_null(handle, index)
            return
        }
        unsafe bytes.withUnsafeBytes { buffer in
            _ = unsafe sqlite3_bind_blob(
                handle,
                index,
                buffer.baseAddress,
                Int32(buffer.count),
                copied
            )
        }
    }

    /// Sets a parameter to the 16 bytes of two numbers, the first byte of each highest.
    func bind(high: UInt64, low: UInt64, at index: Int32) {
        unsafe withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { buffer in
            _ = unsafe sqlite3_bind_blob(handle, index, buffer.baseAddress, 16, copied)
        }
    }

    /// Goes to the next row.
    /// - Returns: Whether there is one.
    func step() throws(StoreError) -> Bool {
        if let code = connection.fault?(sql) { throw connection.error(code) }
        let code = unsafe sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            let error = connection.error(code)
            reset()
            throw error
        }
    }

    /// Runs it to its end, and makes it ready to be used again.
    func run() throws(StoreError) {
        defer { reset() }
        while try step() {}
    }

    /// Makes it ready to be used again.
    func reset() { unsafe sqlite3_reset(handle) }

    /// Whether a column is null.
    func isNull(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    /// Returns a column, 0 if it is null.
    func number(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

    /// Returns a column, also what comes after a zero in it; empty if it is null.
    func text(_ column: Int32) -> String {
        guard let start = unsafe sqlite3_column_text(handle, column) else { return "" }
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe String(
            decoding: UnsafeBufferPointer(start: start, count: count),
            as: UTF8.self
        )
    }

    /// Returns a column, empty if it is null.
    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Returns the two numbers of a column of 16 bytes; nil if there are not as many.
    func pair(_ column: Int32) -> (high: UInt64, low: UInt64)? {
        guard let start = unsafe sqlite3_column_blob(handle, column),
            unsafe sqlite3_column_bytes(handle, column) == 16
        else { return nil }
        return unsafe (
            UInt64(bigEndian: start.loadUnaligned(as: UInt64.self)),
            UInt64(bigEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
    }

    /// Tells SQLite to copy what is bound.
    private var copied: sqlite3_destructor_type {
        unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }
}
