import Settlement
import SettlementStore
import Testing

/// Tests of all edits of one value that the schema allows.
@Suite("Every single edit of the books", .timeLimit(.minutes(10)))
struct EveryEditTests {
    /// The new values of a column, as SQL expressions.
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

    @Test("an edit is found, or its column is unguarded and no notice counts twice")
    func every() throws {
        let database = try DirectEditTests.books(.sqlite)
        var count = 0
        for table in BookDigests.tables.map(\.rawValue) + ["clock"] {
            let path = database.settings.path
            let rows = try SQLiteWriter.text("SELECT group_concat(rowid) FROM \(table)", path: path)
            for column in try database.columns(of: table) {
                for row in rows.split(separator: ",") {
                    for value in Self.values(column) {
                        let edit = "UPDATE \(table) SET \(column) = \(value) WHERE rowid = \(row)"
                        if try isFound(edit, "\(table).\(column)", in: database) { count += 1 }
                    }
                }
            }
        }
        #expect(count > 500, "too few edits were found")
    }

    /// Applies an edit to a copy; false if the schema refuses it or nothing changes.
    private func isFound(
        _ edit: String,
        _ column: String,
        in database: StoreUnderTest
    ) throws -> Bool {
        let copy = try database.copied()
        do {
            try copy.edit(edit)
        } catch is StoreError {
            return false
        }
        let findings = try audit(copy)
        guard findings.isEmpty else { return true }
        let isEqual =
            try SQLiteWriter.text("SELECT \(sum(column))", path: copy.settings.path)
            == SQLiteWriter.text("SELECT \(sum(column))", path: database.settings.path)
        #expect(isEqual || DirectEditTests.unguarded[column] != nil, "\(edit)")
        guard !isEqual else { return false }
        try replay(copy, after: edit)
        return false
    }

    /// The SQL expression for all values of a column, with their rows.
    private func sum(_ column: String) -> String {
        let parts = column.split(separator: ".")
        return "group_concat(rowid || quote(\(parts[1])), ';') FROM \(parts[0])"
    }

    private func audit(_ database: StoreUnderTest) throws -> [AuditFinding] {
        do {
            return try database.reader().audit()
        } catch StoreError.damaged(let table, let row) {
            return [AuditFinding(.rowIsReadable, in: .file, row: "\(table) \(row)")]
        }
    }

    /// Sends all notices again, which must change nothing.
    private func replay(_ database: StoreUnderTest, after edit: String) throws {
        let users = try (1...3).map { try #require(UserID(rawValue: $0)) }
        let before = try users.map { try database.reader().wallet(of: $0) }
        let runner = CommandRunner(store: try database.writer())
        let purchases: [(number: UInt64, user: Int64, credits: Int64)] = [
            (1, 1, 5_000), (2, 2, 5_000), (3, 3, 700), (4, 2, 300),
        ]
        for purchase in purchases {
            let name = Sample.purchase(purchase.number)
            let amount = try Sample.amount(purchase.credits)
            try runner.perform(.purchase(name, amount), user: purchase.user)
        }
        try runner.perform(.clawBack(Sample.purchase(4)), user: 2)
        #expect(try users.map { try database.reader().wallet(of: $0) } == before, "\(edit)")
    }
}
