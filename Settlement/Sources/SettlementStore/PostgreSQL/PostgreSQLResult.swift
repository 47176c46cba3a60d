import CPostgreSQL

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

    /// Whether a column is null.
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

    /// Returns a column, empty if it is null.
    func text(_ row: Int, _ column: Int32) -> String {
        unsafe withBytes(row, column) { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// Returns a column, empty if it is null.
    func bytes(_ row: Int, _ column: Int32) -> [UInt8] {
        unsafe withBytes(row, column) { unsafe [UInt8]($0) }
    }

    /// Returns the two numbers of a column of 16 bytes; nil if there are not as many.
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
