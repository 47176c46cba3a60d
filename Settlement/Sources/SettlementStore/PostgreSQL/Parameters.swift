import Settlement

/// The parameters of a statement in PostgreSQL's binary format, which is big-endian.
///
/// All are in one buffer, so that a statement on hundreds of rows needs few allocations.
struct Parameters {
    /// The bytes of all parameters, after an unused byte, so that the buffer is never empty.
    private(set) var bytes: [UInt8] = [0]
    /// The ranges of the parameters in `bytes`; nil is null.
    private(set) var ranges: [Range<Int>?] = []

    /// Creates single parameters; nil is null.
    init(_ values: [FieldValue?] = []) {
        for value in values { add(value) }
    }

    mutating func add(_ value: FieldValue?) {
        guard let value else { return ranges.append(nil) }
        parameter { $0.append(value) }
    }

    /// Adds an array for each of some columns.
    mutating func add<Row: StoredRow>(
        _ rows: [RowValues],
        of type: Row.Type,
        columns: some Sequence<Int>
    ) {
        for column in columns { add(rows, as: Row.fields[column].type) { $0.values[column] } }
    }

    /// Adds an array with one value per row; nil is null.
    mutating func add<Row>(_ rows: [Row], as type: FieldType, _ value: (Row) -> FieldValue?) {
        parameter { parameters in
            // One dimension, with nulls allowed; no dimension if there are no elements.
            parameters.append(Int32(rows.isEmpty ? 0 : 1))
            parameters.append(Int32(1))
            parameters.append(type.postgreSQLNumber)
            guard !rows.isEmpty else { return }
            parameters.append(Int32(rows.count))
            // The index of the first element.
            parameters.append(Int32(1))
            for row in rows {
                guard let found = value(row) else {
                    parameters.append(Int32(-1))
                    continue
                }
                parameters.append(Int32(found.postgreSQLLength))
                parameters.append(found)
            }
        }
    }

    private mutating func parameter(_ write: (inout Parameters) -> Void) {
        let start = bytes.count
        write(&self)
        ranges.append(start..<bytes.count)
    }

    private mutating func append(_ value: FieldValue) {
        switch value {
        case .name(let high, let low):
            append(high)
            append(low)
        case .number(let number): append(number)
        case .code(let code): append(Int16(code))
        case .bytes(let found): bytes.append(contentsOf: found)
        case .text(let text): bytes.append(contentsOf: text.utf8)
        }
    }

    private mutating func append(_ value: some FixedWidthInteger) {
        unsafe withUnsafeBytes(of: value.bigEndian) { buffer in
            unsafe bytes.append(contentsOf: buffer)
        }
    }
}

extension FieldType {
    /// The server's OID for the type.
    fileprivate var postgreSQLNumber: Int32 {
        switch self {
        case .bytes, .rawText: 17
        case .number: 20
        case .code: 21
        case .text: 25
        case .name: 2950
        }
    }
}

extension FieldValue {
    fileprivate var postgreSQLLength: Int {
        switch self {
        case .name: 16
        case .number: 8
        case .code: 2
        case .bytes(let bytes): bytes.count
        case .text(let text): text.utf8.count
        }
    }
}
