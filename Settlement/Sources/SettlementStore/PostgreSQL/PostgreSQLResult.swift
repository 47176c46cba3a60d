import CPostgreSQL
import Settlement

/// The result of a statement: its rows, in binary format.
///
/// Rows and columns count from 0.
@safe final class PostgreSQLResult {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) { unsafe self.handle = unsafe handle }

    deinit { unsafe postgresql_clear(handle) }

    var count: Int { Int(unsafe postgresql_row_count(handle)) }

    /// The name of the executed command, such as COMMIT.
    var command: String { unsafe String(cString: postgresql_command(handle)) }

    func rows<Row: StoredRow>(_ type: Row.Type) throws(StoreError) -> [Row] {
        var rows: [Row] = []
        rows.reserveCapacity(count)
        for index in 0..<count {
            var reader = reader(index, of: Row.table)
            rows.append(try Row(row: &reader))
        }
        return rows
    }

    /// Returns a reader of one row, which may follow columns for the caller.
    func reader(_ row: Int, of table: AuditTable, after caller: Int32 = 0) -> RowReader {
        RowReader(PostgreSQLRow(result: self, index: Int32(row)), of: table, after: caller)
    }

    /// Returns a text of a row's first column.
    func text(_ row: Int) -> String { PostgreSQLRow(result: self, index: Int32(row)).text(0) }

    var first: PostgreSQLRow { PostgreSQLRow(result: self, index: 0) }

    fileprivate func isNull(_ row: Int32, _ column: Int32) -> Bool {
        unsafe postgresql_is_null(handle, row, column) != 0
    }

    /// The bytes are valid as long as the result.
    fileprivate func withBytes<Value>(
        _ row: Int32,
        _ column: Int32,
        _ body: (UnsafeRawBufferPointer) -> Value
    ) -> Value {
        let length = Int(unsafe postgresql_length(handle, row, column))
        let start = unsafe postgresql_value(handle, row, column)
        return unsafe body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : length))
    }
}

struct PostgreSQLRow: Columns {
    fileprivate let result: PostgreSQLResult
    fileprivate let index: Int32

    func isNull(_ column: Int32) -> Bool { result.isNull(index, column) }

    /// Returns an integer of 2, 4 or 8 bytes; 0 if it is null.
    func number(_ column: Int32) -> Int64 {
        unsafe result.withBytes(index, column) { bytes in
            guard let first = unsafe bytes.first else { return 0 }
            // The first byte has the sign.
            return unsafe bytes.dropFirst().reduce(Int64(Int8(bitPattern: first))) { number, byte in
                number << 8 | Int64(byte)
            }
        }
    }

    func text(_ column: Int32) -> String {
        unsafe result.withBytes(index, column) { unsafe String(decoding: $0, as: UTF8.self) }
    }

    func bytes(_ column: Int32) -> [UInt8] {
        unsafe result.withBytes(index, column) { unsafe [UInt8]($0) }
    }

    func pair(_ column: Int32) -> (high: UInt64, low: UInt64)? {
        unsafe result.withBytes(index, column) { bytes in
            guard bytes.count == 16 else { return nil }
            return unsafe (
                UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }
    }
}
