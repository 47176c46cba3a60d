import Settlement

/// Reads values of one row, and says which row is damaged.
struct RowReader {
    private let statement: SQLiteStatement
    private let table: String

    init(_ statement: SQLiteStatement, _ table: String) {
        self.statement = statement
        self.table = table
    }

    /// That the row is damaged.
    var damaged: StoreError {
        let name = statement.pair(0).map { [$0.high, $0.low].map(RowReader.hexadecimal).joined() }
        return .damaged(table: table, row: name ?? String(statement.number(0)))
    }

    func require<Value>(_ value: Value?) throws(StoreError) -> Value {
        guard let value else { throw damaged }
        return value
    }

    func value<Value: RawRepresentable>(_ column: Int32) throws(StoreError) -> Value
    where Value.RawValue == UInt8 {
        try require(UInt8(exactly: statement.number(column)).flatMap { Value(rawValue: $0) })
    }

    func optionalValue<Value: RawRepresentable>(_ column: Int32) throws(StoreError) -> Value?
    where Value.RawValue == UInt8 {
        statement.isNull(column) ? nil : try value(column)
    }

    func instant(_ column: Int32) -> Instant {
        Instant(millisecondsSince1970: statement.number(column))
    }

    func optionalInstant(_ column: Int32) -> Instant? {
        statement.isNull(column) ? nil : instant(column)
    }

    private static func hexadecimal(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
