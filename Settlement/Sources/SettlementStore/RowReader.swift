import Settlement

/// The columns of one row, counted from 0.
protocol Columns {
    func isNull(_ column: Int32) -> Bool
    func number(_ column: Int32) -> Int64
    /// Returns a column, empty if it is null.
    func text(_ column: Int32) -> String
    /// Returns a column, empty if it is null.
    func bytes(_ column: Int32) -> [UInt8]
    /// Returns both halves of a column of 16 bytes; nil if it has another length.
    func pair(_ column: Int32) -> (high: UInt64, low: UInt64)?
}

/// Reads the columns of one row from left to right; errors identify the row.
struct RowReader: FieldReader {
    typealias Failure = StoreError

    private let columns: any Columns
    private let table: AuditTable
    /// The first column of the row itself: its ID.
    private let first: Int32
    private var column: Int32 = 0

    /// Creates a reader of a row, which follows `caller` columns.
    init(_ columns: any Columns, of table: AuditTable, after caller: Int32 = 0) {
        self.columns = columns
        self.table = table
        first = caller
    }

    /// Returns the last column of a row, a number; nil if it is null.
    func last<Row: StoredRow>(of type: Row.Type) -> Int64? {
        let column = first + Int32(Row.fields.count) - 1
        return columns.isNull(column) ? nil : columns.number(column)
    }

    /// Returns the digest of a row's columns as they are stored, even if they can't be read.
    func digest<Row: StoredRow>(of type: Row.Type) -> RowDigest {
        var digest = RowDigest()
        for (column, field) in zip(first..., Row.guardedFields) {
            digest.add(value(column, field.type))
        }
        return digest
    }

    private func value(_ column: Int32, _ type: FieldType) -> FieldValue? {
        guard !columns.isNull(column) else { return nil }
        switch type {
        case .name:
            return columns.pair(column).map { .name(high: $0.high, low: $0.low) }
                ?? .bytes(columns.bytes(column))
        case .number: return .number(columns.number(column))
        case .code:
            let number = columns.number(column)
            return UInt8(exactly: number).map { .code($0) } ?? .number(number)
        case .bytes: return .bytes(columns.bytes(column))
        case .text, .rawText: return .text(columns.text(column))
        }
    }

    mutating func name() throws(StoreError) -> (high: UInt64, low: UInt64) {
        try require(next { $0.pair($1) })
    }

    mutating func number() -> Int64 { next { $0.number($1) } }

    mutating func code() throws(StoreError) -> UInt8 { try require(UInt8(exactly: number())) }

    mutating func bytes() -> [UInt8] { next { $0.bytes($1) } }

    mutating func text() -> String { next { $0.text($1) } }

    mutating func instant() -> Instant { Instant(millisecondsSince1970: number()) }

    mutating func span() -> TimeSpan { TimeSpan(milliseconds: number()) }

    mutating func isPresent() -> Bool {
        guard columns.isNull(column) else { return true }
        column += 1
        return false
    }

    func require<Value>(_ value: Value?) throws(StoreError) -> Value {
        guard let value else {
            let name = columns.pair(first).map { SessionID(high: $0.high, low: $0.low).row }
            throw .damaged(table: table.rawValue, row: name ?? String(columns.number(first)))
        }
        return value
    }

    private mutating func next<Value>(_ read: (any Columns, Int32) -> Value) -> Value {
        defer { column += 1 }
        return read(columns, column)
    }
}

/// The person behind a user.
struct Person: StoredRow {
    static let table = AuditTable.person
    static let fields: [Field<Person>] = [
        .number("user") { $0.user.rawValue }, .text("issuer") { $0.issuer },
        .text("subject") { $0.subject },
    ]

    let user: UserID
    /// Empty for a person who has closed the account; then the subject is a hash.
    private let issuer: String
    private let subject: String

    /// Creates a person who has closed the account.
    init(closed user: UserID, hash: String) {
        self.user = user
        issuer = ""
        subject = hash
    }

    var identity: Identity? { Identity(issuer: issuer, subject: subject) }

    init<R: FieldReader>(row reader: inout R) throws(R.Failure) {
        user = try reader.number(UserID.init(rawValue:))
        let issuer = try reader.text()
        self.issuer = issuer
        subject = try reader.text { text in
            issuer.isEmpty && text.utf8.count != 64 || text.isEmpty ? nil : text
        }
    }
}
