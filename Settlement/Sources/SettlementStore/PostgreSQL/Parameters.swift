/// The parameters of one statement in PostgreSQL's binary form, which is the highest byte first.
///
/// All of them lie in one buffer, so that a statement on hundreds of rows costs no more than a few
/// allocations.
struct Parameters {
    /// Their bytes, one after the other; the first byte is none, so that there always is one.
    private(set) var bytes: [UInt8] = [0]
    /// Where each of them lies; nil is null.
    private(set) var places: [Range<Int>?] = []

    /// What the elements of an array are, by the server's number.
    private enum Element: Int32 {
        case bytes = 17
        case number = 20
        case code = 21
        case text = 25
        case name = 2950
    }

    /// Adds a `bigint`; nil is null.
    mutating func add(_ number: Int64?) {
        guard let number else {
            places.append(nil)
            return
        }
        parameter { $0.append(number) }
    }

    /// Adds a `text`.
    mutating func add(_ text: String) {
        parameter { $0.bytes.append(contentsOf: text.utf8) }
    }

    /// Adds a `uuid`.
    mutating func add(high: UInt64, low: UInt64) {
        parameter { parameters in
            parameters.append(high)
            parameters.append(low)
        }
    }

    /// Adds a `bigint[]`; nil is null.
    mutating func addNumbers<Row>(_ rows: [Row], _ value: (Row) -> Int64?) {
        array(of: .number, rows) { parameters, row in
            guard let number = value(row) else { return parameters.append(Int32(-1)) }
            parameters.append(Int32(8))
            parameters.append(number)
        }
    }

    /// Adds a `smallint[]`; nil is null.
    mutating func addCodes<Row>(_ rows: [Row], _ value: (Row) -> UInt8?) {
        array(of: .code, rows) { parameters, row in
            guard let code = value(row) else { return parameters.append(Int32(-1)) }
            parameters.append(Int32(2))
            parameters.append(Int16(code))
        }
    }

    /// Adds a `uuid[]`.
    mutating func addNames<Row>(_ rows: [Row], _ value: (Row) -> (high: UInt64, low: UInt64)) {
        array(of: .name, rows) { parameters, row in
            let name = value(row)
            parameters.append(Int32(16))
            parameters.append(name.high)
            parameters.append(name.low)
        }
    }

    /// Adds a `bytea[]`; nil is null.
    mutating func addBytes<Row>(_ rows: [Row], _ value: (Row) -> [UInt8]?) {
        array(of: .bytes, rows) { parameters, row in
            guard let bytes = value(row) else { return parameters.append(Int32(-1)) }
            parameters.append(Int32(bytes.count))
            parameters.bytes.append(contentsOf: bytes)
        }
    }

    /// Adds a `text[]`.
    mutating func addTexts<Row>(_ rows: [Row], _ value: (Row) -> String) {
        array(of: .text, rows) { parameters, row in
            let text = value(row)
            parameters.append(Int32(text.utf8.count))
            parameters.bytes.append(contentsOf: text.utf8)
        }
    }

    private mutating func array<Row>(
        of element: Element,
        _ rows: [Row],
        _ write: (inout Parameters, Row) -> Void
    ) {
        parameter { parameters in
            // One dimension, and there may be nulls; none of it if there are no elements.
            parameters.append(Int32(rows.isEmpty ? 0 : 1))
            parameters.append(Int32(1))
            parameters.append(element.rawValue)
            guard !rows.isEmpty else { return }
            parameters.append(Int32(rows.count))
            // The number of the first element.
            parameters.append(Int32(1))
            for row in rows { write(&parameters, row) }
        }
    }

    private mutating func parameter(_ write: (inout Parameters) -> Void) {
        let start = bytes.count
        write(&self)
        places.append(start..<bytes.count)
    }

    private mutating func append(_ value: some FixedWidthInteger) {
        unsafe withUnsafeBytes(of: value.bigEndian) { buffer in
            unsafe bytes.append(contentsOf: buffer)
        }
    }
}
