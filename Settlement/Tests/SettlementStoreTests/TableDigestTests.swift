import Foundation
import Settlement
import SettlementStore
import Testing

/// Tests of the audit with rows that are removed, added, changed or put back, drawn from seeds.
///
/// `STINT_EDITS` is the number of edits of columns; there are a fifth as many of rows.
@Suite("Digests of tables", .timeLimit(.minutes(10)))
struct TableDigestTests {
    private static let tables = BookDigests.tables.map(\.rawValue)
    private static let editCount =
        Int(ProcessInfo.processInfo.environment["STINT_EDITS"] ?? "") ?? 100

    @Test(
        "each edit of one column is found",
        arguments: StoreUnderTest.Kind.databases
    )
    func columns(_ kind: StoreUnderTest.Kind) throws {
        let books = try EditedBooks(kind)
        var draw = EditDraw(seed: 1)
        var count = 0
        while count < Self.editCount {
            try books.reset()
            let table = draw.element(of: Self.tables)
            let column = draw.element(of: try books.copy.columns(of: table))
            let edit = try books.edit(of: column, in: table, &draw)
            guard try books.apply(edit) else { continue }
            count += 1
            #expect(try !books.copy.reader().audit().isEmpty, "\(edit)")
        }
    }

    @Test(
        "each edit of whole rows or groups is found, and not restored",
        arguments: StoreUnderTest.Kind.databases
    )
    func rows(_ kind: StoreUnderTest.Kind) throws {
        let books = try EditedBooks(kind)
        var draw = EditDraw(seed: 2)
        var count = 0
        while count < Self.editCount / 5 {
            try books.reset()
            let edit = try books.groupEdit(&draw)
            guard try books.apply(edit) else { continue }
            count += 1
            #expect(try !books.copy.reader().audit().isEmpty, "\(edit)")
            guard kind == .sqlite, count % 10 == 0 else { continue }
            let target = try StoreUnderTest(.sqlite)
            let findings = try BookFile.backUp(
                books.copy.settings.path,
                to: target.settings.path + "-backup"
            )
            #expect(!findings.isEmpty, "a backup is written and reports a difference: \(edit)")
            #expect(throws: BookFileError.self, "\(edit)") {
                _ = try BookFile.restore(target.settings.path + "-backup", to: target.settings)
            }
        }
    }

    @Test(
        "rows that were found missing are in order again once they are put back",
        arguments: StoreUnderTest.Kind.databases
    )
    func putBack(_ kind: StoreUnderTest.Kind) throws {
        let database = try DirectEditTests.books(kind)
        try database.edit("CREATE TABLE kept AS SELECT * FROM answer; DELETE FROM answer")
        let missing = [AuditFinding(.rowsAreAsCommitted, in: .answer, row: "all")]
        #expect(try database.reader().audit() == missing)
        try database.edit("INSERT INTO answer SELECT * FROM kept; DROP TABLE kept")
        #expect(try database.reader().audit() == [])
    }

    @Test(
        "deleting old answers, closing accounts and sweeps keep the digests",
        arguments: StoreUnderTest.Kind.databases
    )
    func housekeeping(_ kind: StoreUnderTest.Kind) throws {
        let database = try DirectEditTests.books(kind)
        let store = try database.writer()
        database.clock.pass(.hours(48))
        try CommandRunner(store: store).sweep()
        #expect(try database.reader().audit() == [])
        database.clock.pass(.hours(24 * 8))
        let count = try store.deleteAnswers(after: .hours(24 * 7), limit: 3)
        #expect(count == 3)
        #expect(try database.reader().audit() == [])
        while try store.deleteAnswers(after: .hours(24 * 7), limit: 3) > 0 {}
        #expect(try database.reader().audit() == [])
    }

    @Test(
        "a missing trigger or index is found",
        arguments: StoreUnderTest.Kind.databases
    )
    func schema(_ kind: StoreUnderTest.Kind) throws {
        let isFile = kind == .sqlite
        for (edit, name) in [
            ("DROP INDEX session_active", "index session_active"),
            (
                "DROP INDEX session_active; CREATE INDEX session_active ON session(state)",
                "index session_active"
            ),
            ("CREATE INDEX extra ON session(state)", "index extra"),
            (
                isFile
                    ? "DROP TRIGGER transfer_kept"
                    : "ALTER TABLE transfer DISABLE TRIGGER transfer_kept",
                "trigger transfer_kept"
            ),
        ] {
            let database = try DirectEditTests.books(kind)
            try database.runShell(edit)
            let findings = [AuditFinding(.schemaIsAsCreated, in: .file, row: name)]
            #expect(try database.reader().audit() == findings, "\(edit)")
        }
    }
}

/// A copy of books for edits.
private final class EditedBooks {
    let original: StoreUnderTest
    private(set) var copy: StoreUnderTest

    init(_ kind: StoreUnderTest.Kind) throws {
        original = try DirectEditTests.books(kind)
        copy = try StoreUnderTest(kind)
        _ = try copy.writer()
        try reset()
    }

    /// Restores all rows.
    func reset() throws {
        guard copy.kind == .postgresql else {
            copy = try original.copied()
            return
        }
        let tables = BookDigests.tables.map(\.rawValue) + ["clock"]
        let statements = tables.flatMap { table in
            [
                "DELETE FROM \(table)",
                "INSERT INTO \(table) SELECT * FROM \(original.schema).\(table)",
            ]
        }
        try copy.edit(
            statements.joined(separator: "; ")
                + "; SELECT setval('person_user_id_seq', 3)"
        )
    }

    /// Applies an edit; false if the schema refuses it or nothing changes.
    func apply(_ edit: String) throws -> Bool {
        let before = try contents()
        do {
            try copy.edit(edit)
        } catch is StoreError {
            return false
        }
        return try contents() != before
    }

    private func contents() throws -> String {
        let isFile = copy.kind == .sqlite
        return try BookDigests.tables.map { table in
            let name = table.rawValue
            guard isFile else {
                return try text("string_agg(t::text, ';' ORDER BY t::text) FROM \(name) t")
            }
            let columns = try copy.columns(of: name).map { "quote(\($0))" }
            return try text(
                "group_concat(\(columns.joined(separator: " || ',' || "))) FROM \(name)"
            )
        }.joined(separator: "\n")
    }

    private func text(_ query: String) throws -> String {
        try copy.kind == .sqlite
            ? SQLiteWriter.text("SELECT \(query)", path: copy.settings.path)
            : copy.runShell("SELECT \(query)")
    }

    /// Returns a condition for one row of a table.
    private func row(of table: String, _ draw: inout EditDraw) throws -> String {
        let isFile = copy.kind == .sqlite
        let place = isFile ? "rowid" : "ctid"
        let rows = try text(
            (isFile ? "group_concat(rowid, ';')" : "string_agg(ctid::text, ';')") + " FROM \(table)"
        )
        return "\(place) = '\(draw.element(of: rows.split(separator: ";")))'"
    }

    /// Returns an edit of one value.
    func edit(
        of column: String,
        in table: String,
        _ draw: inout EditDraw
    ) throws -> String {
        let isFile = copy.kind == .sqlite
        let row = try row(of: table, &draw)
        let type =
            isFile
            ? ""
            : try text(
                "data_type FROM information_schema.columns WHERE table_schema = current_schema() "
                    + "AND table_name = '\(table)' AND column_name = '\(column)'"
            )
        let changed =
            switch type {
            case "":
                """
                CASE typeof(\(column)) WHEN 'text' THEN \(column) || 'x' WHEN 'blob' \
                THEN randomblob(length(\(column))) ELSE coalesce(\(column), 0) + 1 END
                """
            case "text": "\(column) || 'x'"
            case "bytea":
                "CASE WHEN \(column) IS NULL OR length(\(column)) = 0 THEN '\\x01' "
                    + "ELSE set_byte(\(column), 0, (get_byte(\(column), 0) + 1) % 256) END"
            case "uuid": "gen_random_uuid()"
            default: "coalesce(\(column), 0) + 1"
            }
        let other = "(SELECT \(column) FROM \(table) ORDER BY random() LIMIT 1)"
        let value = draw.element(of: [changed, changed, "NULL", other])
        return "UPDATE \(table) SET \(column) = \(value) WHERE \(row)"
    }

    /// Returns an edit of whole rows.
    func groupEdit(_ draw: inout EditDraw) throws -> String {
        let isFile = copy.kind == .sqlite
        let user = isFile ? "user" : "user_id"
        let tables = BookDigests.tables.map(\.rawValue)
        let table = draw.element(of: tables)
        let number = draw.element(of: [1, 2, 3])
        let row = try row(of: table, &draw)
        switch draw.element(of: [0, 1, 2, 3, 4, 5, 6]) {
        case 0: return "DELETE FROM \(table) WHERE \(row)"
        case 1: return "DELETE FROM \(table)"
        case 2: return "DELETE FROM \(table) WHERE \(user) = \(number)"
        case 3:
            return tables.map { "DELETE FROM \($0) WHERE \(user) = \(number)" }
                .joined(separator: "; ")
        case 4:
            // A purchase with its wallet lowered by as much.
            return """
                UPDATE wallet SET credits_available = credits_available - 700 \
                WHERE \(user) = \(number) AND credits_available >= 700; \
                DELETE FROM transfer WHERE \(user) = \(number) AND amount = 700 AND slot = 16
                """
        case 5:
            let key = isFile ? "hex(randomblob(8))" : "md5(random()::text)"
            return """
                INSERT INTO answer(\(user), key, fingerprint, reply, at, digest) SELECT \(user), \
                \(key), fingerprint, reply, at, digest FROM answer WHERE \(user) = \(number)
                """
        default:
            let name = isFile ? "hex(randomblob(8))" : "md5(random()::text)"
            return "INSERT INTO person(issuer, subject) VALUES ('issuer', \(name))"
        }
    }
}

/// Draws edits from a seed.
private struct EditDraw {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func element<Value>(of values: [Value]) -> Value {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return values[Int((state >> 20) % UInt64(values.count))]
    }
}
