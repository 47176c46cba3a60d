import Settlement

/// One row of a result: reads its values, and says which row is damaged.
struct Row {
    private let result: PostgreSQLResult
    private let index: Int
    private let table: String

    init(_ result: PostgreSQLResult, _ index: Int, of table: String) {
        self.result = result
        self.index = index
        self.table = table
    }

    /// That the row is damaged.
    var damaged: StoreError {
        let name = pair(0).map { [$0.high, $0.low].map(Row.hexadecimal).joined() }
        return .damaged(table: table, row: name ?? String(number(0)))
    }

    func require<Value>(_ value: Value?) throws(StoreError) -> Value {
        guard let value else { throw damaged }
        return value
    }

    func isNull(_ column: Int32) -> Bool { result.isNull(index, column) }

    func number(_ column: Int32) -> Int64 { result.number(index, column) }

    func text(_ column: Int32) -> String { result.text(index, column) }

    func bytes(_ column: Int32) -> [UInt8] { result.bytes(index, column) }

    func pair(_ column: Int32) -> (high: UInt64, low: UInt64)? { result.pair(index, column) }

    func value<Value: RawRepresentable>(_ column: Int32) throws(StoreError) -> Value
    where Value.RawValue == UInt8 {
        try require(UInt8(exactly: number(column)).flatMap { Value(rawValue: $0) })
    }

    func optionalValue<Value: RawRepresentable>(_ column: Int32) throws(StoreError) -> Value?
    where Value.RawValue == UInt8 {
        isNull(column) ? nil : try value(column)
    }

    func instant(_ column: Int32) -> Instant {
        Instant(millisecondsSince1970: number(column))
    }

    func optionalInstant(_ column: Int32) -> Instant? {
        isNull(column) ? nil : instant(column)
    }

    private static func hexadecimal(_ word: UInt64) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
