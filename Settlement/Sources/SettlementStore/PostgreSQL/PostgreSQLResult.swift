import CPostgreSQL
import Settlement

/// What came of one statement: its rows, in binary form, or how many it changed.
///
/// Rows and columns count from 0.
@safe final class PostgreSQLResult {
    private let handle: OpaquePointer

    /// Takes a result of libpq over.
    init(_ handle: OpaquePointer) { unsafe self.handle = unsafe handle }

    deinit { unsafe postgresql_clear(handle) }

    /// How many rows there are.
    var count: Int { Int(unsafe postgresql_row_count(handle)) }

    /// How many rows were changed.
    var changeCount: Int { Int(unsafe String(cString: postgresql_change_count(handle))) ?? 0 }

    /// The word for what was done.
    var command: String { unsafe String(cString: postgresql_command(handle)) }

    /// Reads all rows.
    func rows<Row: StoredRow>(_ type: Row.Type) throws(StoreError) -> [Row] {
        var rows: [Row] = []
        rows.reserveCapacity(count)
        for index in 0..<count {
            var reader = reader(index, of: Row.table)
            rows.append(try Row(row: &reader))
        }
        return rows
    }

    /// Returns what reads one row.
    func reader(_ row: Int, of table: AuditTable) -> RowReader {
        RowReader(PostgreSQLRow(result: self, index: row), of: table)
    }

    func isNull(_ row: Int, _ column: Int32) -> Bool {
        unsafe postgresql_is_null(handle, Int32(row), column) != 0
    }

    /// Returns a whole number of 2, 4 or 8 bytes; 0 if it is null.
    func number(_ row: Int, _ column: Int32) -> Int64 {
        unsafe withBytes(row, column) { bytes in
            guard let first = unsafe bytes.first else { return 0 }
            // The sign is that of the first byte.
            return unsafe bytes.dropFirst().reduce(Int64(Int8(bitPattern: first))) { number, byte in
                number << 8 | Int64(byte)
            }
        }
    }

    func text(_ row: Int, _ column: Int32) -> String {
        unsafe withBytes(row, column) { unsafe String(decoding: $0, as: UTF8.self) }
    }

    func bytes(_ row: Int, _ column: Int32) -> [UInt8] {
        unsafe withBytes(row, column) { unsafe [UInt8]($0) }
    }

    func pair(_ row: Int, _ column: Int32) -> (high: UInt64, low: UInt64)? {
        unsafe withBytes(row, column) { bytes in
            guard bytes.count == 16 else { return nil }
            return unsafe (
                UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }
    }

    /// The bytes live as long as the result.
    private func withBytes<Value>(
        _ row: Int,
        _ column: Int32,
        _ body: (UnsafeRawBufferPointer) -> Value
    ) -> Value {
        let length = Int(unsafe postgresql_length(handle, Int32(row), column))
        let start = unsafe postgresql_value(handle, Int32(row), column)
        return unsafe body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : length))
    }
}

/// One row of a result.
private struct PostgreSQLRow: Columns {
    let result: PostgreSQLResult
    let index: Int

    func isNull(_ column: Int32) -> Bool { result.isNull(index, column) }

    func number(_ column: Int32) -> Int64 { result.number(index, column) }

    func text(_ column: Int32) -> String { result.text(index, column) }

    func bytes(_ column: Int32) -> [UInt8] { result.bytes(index, column) }

    func pair(_ column: Int32) -> (high: UInt64, low: UInt64)? { result.pair(index, column) }
}
