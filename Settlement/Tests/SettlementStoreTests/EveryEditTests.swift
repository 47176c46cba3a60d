import Settlement
import SettlementStore
import Testing

/// Every edit of one column of one row that the file of books allows.
@Suite("every single edit of the books", .timeLimit(.minutes(10)))
struct EveryEditTests {
    /// Values that an edit gives to a column, in SQLite's words.
    private static func values(_ column: String) -> [String] {
        [
            "NULL",
            """
            CASE typeof(\(column)) WHEN 'text' THEN \(column) || 'x' \
            WHEN 'blob' THEN zeroblob(length(\(column))) ELSE coalesce(\(column), 0) + 1 END
            """,
            "x'\(String(repeating: "2a", count: 16))'", "'x'",
        ]
    }

    @Test("is found, or is of a column that need not be, and then no notice counts twice")
    func every() throws {
        let place = try DirectEditTests.books(.sqlite)
        var count = 0
        for table in ["wallet", "session", "transfer", "answer", "person", "clock"] {
            let path = place.settings.path
            let rows = try SQLiteWriter.text("SELECT group_concat(rowid) FROM \(table)", path: path)
            for column in try place.columns(of: table) {
                for row in rows.split(separator: ",") {
                    for value in Self.values(column) {
                        let edit = "UPDATE \(table) SET \(column) = \(value) WHERE rowid = \(row)"
                        if try isFound(edit, "\(table).\(column)", in: place) { count += 1 }
                    }
                }
            }
        }
        #expect(count > 500, "as many were found")
    }

    /// Makes an edit in a copy, unless the file itself refuses it or nothing is changed by it.
    private func isFound(
        _ edit: String,
        _ column: String,
        in place: StoreUnderTest
    ) throws -> Bool {
        let copy = try place.copied()
        do {
            try copy.runShell(edit)
        } catch is StoreError {
            return false
        }
        let findings = try audit(copy)
        guard findings.isEmpty else { return true }
        let isEqual =
            try SQLiteWriter.text("SELECT \(sum(column))", path: copy.settings.path)
            == SQLiteWriter.text("SELECT \(sum(column))", path: place.settings.path)
        #expect(isEqual || DirectEditTests.unguarded[column] != nil, "\(edit)")
        guard !isEqual else { return false }
        try replay(copy, after: edit)
        return false
    }

    /// Reads all values of a column, with the rows that they are in.
    private func sum(_ column: String) -> String {
        let parts = column.split(separator: ".")
        return "group_concat(rowid || quote(\(parts[1])), ';') FROM \(parts[0])"
    }

    private func audit(_ place: StoreUnderTest) throws -> [AuditFinding] {
        do {
            return try place.reader().audit()
        } catch StoreError.damaged(let table, let row) {
            return [AuditFinding(.rowIsReadable, in: .file, row: "\(table) \(row)")]
        }
    }

    /// Sends all notices again, which changes nothing.
    private func replay(_ place: StoreUnderTest, after edit: String) throws {
        let users = try (1...3).map { try #require(UserID(rawValue: $0)) }
        let before = try users.map { try place.reader().wallet(of: $0) }
        let teller = Teller(store: try place.writer())
        let purchases: [(number: UInt64, user: Int64, credits: Int64)] = [
            (1, 1, 5_000), (2, 2, 5_000), (3, 3, 700), (4, 2, 300),
        ]
        for purchase in purchases {
            let name = Sample.purchase(purchase.number)
            let amount = try Sample.amount(purchase.credits)
            try teller.tell(.purchase(name, amount), user: purchase.user)
        }
        try teller.tell(.clawBack(Sample.purchase(4)), user: 2)
        #expect(try users.map { try place.reader().wallet(of: $0) } == before, "\(edit)")
    }
}
