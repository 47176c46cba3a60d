import CSQLite
import Settlement

/// A prepared statement.
///
/// Parameters are counted from 1, columns from 0.
@safe final class SQLiteStatement: Columns {
    private let handle: OpaquePointer
    private let connection: SQLiteConnection
    private let sql: String

    init(_ handle: OpaquePointer, of connection: SQLiteConnection, sql: String) {
        unsafe self.handle = unsafe handle
        self.connection = connection
        self.sql = sql
    }

    deinit { unsafe sqlite3_finalize(handle) }

    func bind(_ values: [FieldValue?]) {
        for (index, value) in zip(Int32(1)..., values) {
            switch value {
            case .number(let number): unsafe sqlite3_bind_int64(handle, index, number)
            case .code(let code): unsafe sqlite3_bind_int64(handle, index, Int64(code))
            case .name(let high, let low):
                unsafe withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { buffer in
                    _ = unsafe sqlite3_bind_blob(handle, index, buffer.baseAddress, 16, copied)
                }
            case .bytes(let bytes):
                let count = Int32(bytes.count)
                unsafe bytes.withUnsafeBytes { buffer in
                    _ = unsafe sqlite3_bind_blob(handle, index, buffer.baseAddress, count, copied)
                }
            case .text(let text):
                unsafe sqlite3_bind_text(handle, index, text, Int32(text.utf8.count), copied)
            case nil: unsafe sqlite3_bind_null(handle, index)
            }
        }
    }

    /// Advances to the next row; false at the end.
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

    /// Runs the statement to its end, and resets it.
    func run(_ parameters: [FieldValue?] = []) throws(StoreError) {
        bind(parameters)
        defer { reset() }
        while try step() {}
    }

    /// Runs the statement, reads all rows, and resets it.
    func rows<Row: StoredRow>(
        _ type: Row.Type,
        _ parameters: [FieldValue?]
    ) throws(StoreError) -> [Row] {
        bind(parameters)
        defer { reset() }
        var rows: [Row] = []
        while try step() {
            var reader = RowReader(self, of: Row.table)
            rows.append(try Row(row: &reader))
        }
        return rows
    }

    func reset() { unsafe sqlite3_reset(handle) }

    func isNull(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    func number(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

    /// Returns a column, including text after a zero byte; empty if it is null.
    func text(_ column: Int32) -> String {
        guard let start = unsafe sqlite3_column_text(handle, column) else { return "" }
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe String(
            decoding: UnsafeBufferPointer(start: start, count: count),
            as: UTF8.self
        )
    }

    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        return unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    func pair(_ column: Int32) -> (high: UInt64, low: UInt64)? {
        guard let start = unsafe sqlite3_column_blob(handle, column),
            unsafe sqlite3_column_bytes(handle, column) == 16
        else { return nil }
        return unsafe (
            UInt64(bigEndian: start.loadUnaligned(as: UInt64.self)),
            UInt64(bigEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
    }

    /// The constant that makes SQLite copy bound values.
    private var copied: sqlite3_destructor_type {
        unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }
}
