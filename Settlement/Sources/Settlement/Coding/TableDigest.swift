/// The number of a table's rows, and the sum of their digests.
///
/// A commit adds the rows that it writes and removes those that it replaces or deletes, without
/// reading others. So replicas can add in any order, each to a sum of its own. There are three sums
/// modulo 2⁶², 186 bits, which a database adds without overflow.
package struct TableDigest: Hashable, Sendable {
    /// The bits of a sum that are stored.
    package static let mask: Int64 = 1 << 62 - 1

    package private(set) var count: Int64 = 0
    private var sums = DigestWords()

    package init() {}

    /// Creates a digest from stored numbers: the number of rows, then the sums.
    init(numbers: ArraySlice<Int64>) {
        guard numbers.count == 4 else { return }
        let start = numbers.startIndex
        count = numbers[start]
        sums = DigestWords(
            first: UInt64(bitPattern: numbers[start + 1]),
            second: UInt64(bitPattern: numbers[start + 2]),
            third: UInt64(bitPattern: numbers[start + 3])
        )
    }

    /// The numbers to store: the number of rows, then the sums.
    var numbers: [Int64] {
        [count] + [sums.first, sums.second, sums.third].map { Int64(bitPattern: $0) }
    }

    mutating func insert(_ row: RowDigest) {
        count += 1
        add(row.words)
    }

    mutating func remove(_ row: RowDigest) {
        count -= 1
        add(row.words.map { 0 &- $0 })
    }

    private mutating func add(_ words: DigestWords) {
        let mask = UInt64(Self.mask)
        sums.first = (sums.first &+ words.first) & mask
        sums.second = (sums.second &+ words.second) & mask
        sums.third = (sums.third &+ words.third) & mask
    }
}

/// The digests of all tables, or the changes that a commit makes to them.
package struct BookDigests: Hashable, Sendable {
    /// The tables with a digest, in the order of their columns.
    package static let tables: [AuditTable] = [
        .wallet, .session, .transfer, .answer, .person, .operation,
    ]
    /// The columns of `clock` with the digests: for each table, the number of rows and three sums.
    package static let columns = tables.flatMap { table in
        ["count", "sum_1", "sum_2", "sum_3"].map { "\(table.rawValue)_\($0)" }
    }

    private var digests = [TableDigest](repeating: TableDigest(), count: tables.count)

    package init() {}

    /// Creates digests from the numbers in the columns.
    package init(numbers: [Int64]) {
        for index in digests.indices {
            digests[index] = TableDigest(numbers: numbers.dropFirst(index * 4).prefix(4))
        }
    }

    /// The numbers for the columns.
    package var numbers: [Int64] { digests.flatMap(\.numbers) }

    /// The number of rows of all tables.
    package var rowCount: Int { digests.reduce(0) { $0 + Int($1.count) } }

    package subscript(table: AuditTable) -> TableDigest? {
        Self.tables.firstIndex(of: table).map { digests[$0] }
    }

    package mutating func insert(_ row: RowDigest, in table: AuditTable) {
        if let index = Self.tables.firstIndex(of: table) { digests[index].insert(row) }
    }

    package mutating func remove(_ row: RowDigest, from table: AuditTable) {
        if let index = Self.tables.firstIndex(of: table) { digests[index].remove(row) }
    }

    /// Removes a row, and returns the values of the one that replaces it.
    package mutating func replace<Row: StoredRow>(_ old: Row?, by row: Row) -> RowValues {
        if let old { remove(old.stored.digest, from: Row.table) }
        let stored = row.stored
        insert(stored.digest, in: Row.table)
        return stored
    }
}
