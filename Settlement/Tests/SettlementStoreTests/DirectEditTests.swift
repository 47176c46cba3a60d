import Settlement
import SettlementStore
import Testing

/// Tests of the audit with books that contain everything and a single edited value.
@Suite("Audit of direct edits", .timeLimit(.minutes(10)))
struct DirectEditTests {
    /// An edit of one column, for both databases.
    struct Edit: CustomTestStringConvertible, Sendable {
        let column: String
        /// The statement; `{user}` stands for the column of user IDs.
        let sql: String
        var testDescription: String { column }

        var table: String { String(column.prefix { $0 != "." }) }

        init(_ column: String, _ value: String, where condition: String) {
            self.column = column
            let parts = column.split(separator: ".")
            let name = parts[1] == "user" ? "{user}" : parts[1]
            sql = "UPDATE \(parts[0]) SET \(name) = \(value) WHERE \(condition)"
        }
    }

    /// The columns whose edits the audit may miss, and the reason why that is harmless.
    static let unguarded: [String: String] = [
        "clock.id": "the key of the only row",
        "clock.place": "the number of a process",
        "clock.book": "compared with the log when the file is opened",
        "clock.commits": "the same",
        "clock.is_open": "the same",
        "clock.secret": "a person with a closed account becomes a new user; no notice counts twice",
    ]

    /// Edits of the wallets of user 1, and of user 3 with a closed account.
    private static let walletEdits: [Edit] = [
        Edit("wallet.user", "77", where: "{user} = 1"),
        Edit("wallet.credits_available", "credits_available + 1", where: "{user} = 1"),
        Edit("wallet.credits_held", "credits_held + 1", where: "{user} = 1"),
        Edit("wallet.credits_forfeit", "credits_forfeit + 1", where: "{user} = 1"),
        Edit("wallet.debt", "debt + 1", where: "{user} = 1"),
        Edit("wallet.ash", "ash + 1", where: "{user} = 1"),
        Edit("wallet.obsidian", "obsidian + 1", where: "{user} = 1"),
        Edit("wallet.votes_available", "votes_available + 1", where: "{user} = 1"),
        Edit("wallet.votes_held", "votes_held + 1", where: "{user} = 1"),
        Edit("wallet.votes_forfeit", "votes_forfeit + 1", where: "{user} = 1"),
        Edit("wallet.votes_due_at", "{now}", where: "{user} = 1"),
        Edit("wallet.closed_at", "NULL", where: "{user} = 3"),
    ]

    /// User 1 has sessions 1 (kept), 2 (failed) and 3 (an active redemption); user 2 has 4 (failed
    /// and appealed) and 5 (voided).
    private static let sessionEdits: [Edit] = [
        Edit("session.id", "{name:99}", where: "id = {name:2}"),
        Edit("session.user", "1", where: "id = {name:4}"),
        Edit("session.kind", "2", where: "id = {name:2}"),
        Edit("session.stake", "stake + 50", where: "id = {name:2}"),
        Edit("session.starts_at", "starts_at + 60000", where: "id = {name:2}"),
        Edit("session.ends_at", "ends_at + 60000", where: "id = {name:3}"),
        Edit("session.grace", "grace + 60000", where: "id = {name:3}"),
        Edit("session.appeal_window", "appeal_window + 60000", where: "id = {name:4}"),
        Edit("session.device_key", "{bytes:050505}", where: "id = {name:2}"),
        Edit("session.state", "2", where: "id = {name:4}"),
        Edit("session.last_heartbeat", "{ahead}", where: "id = {name:3}"),
        Edit("session.due_at", "due_at + 60000", where: "id = {name:4}"),
        Edit("session.settled_at", "settled_at + 60000", where: "id = {name:4}"),
        Edit("session.closed_at", "{ahead}", where: "id = {name:1}"),
        Edit("session.reason", "NULL", where: "id = {name:4}"),
        Edit("session.violated_at", "1", where: "id = {name:3}"),
        Edit("session.lapse_reason", "2", where: "id = {name:3}"),
        Edit("session.appeal_until", "appeal_until + 60000", where: "id = {name:4}"),
        Edit("session.appealed_at", "{ahead}", where: "id = {name:4}"),
        Edit("session.remark", "{text:it was me}", where: "id = {name:3}"),
        Edit("session.grade", "2", where: "id = {name:3}"),
        Edit(
            "session.nonce",
            "{bytes:000102030405060708090a0b0c0d0e0f}",
            where: "id = {name:3}"
        ),
    ]

    private static let otherEdits: [Edit] = [
        Edit("transfer.source", "{name:99}", where: "source = {name:2} AND slot = 1"),
        Edit("transfer.slot", "3", where: "source = {name:2} AND slot = 1"),
        Edit("transfer.user", "77", where: "source = {name:2} AND slot = 1"),
        Edit("transfer.code", "18", where: "source = {name:2} AND slot = 1"),
        Edit("transfer.debit", "33", where: "source = {name:2} AND slot = 1"),
        Edit("transfer.credit", "34", where: "source = {name:2} AND slot = 1"),
        Edit("transfer.amount", "amount + 50", where: "source = {name:2} AND slot = 1"),
        Edit("transfer.currency", "2", where: "source = {name:2} AND slot = 1"),
        Edit("transfer.at", "{ahead}", where: "source = {name:2} AND slot = 1"),
        Edit("answer.user", "2", where: "key = 'start-3'"),
        Edit("answer.key", "'\u{1F511}'", where: "key = 'start-3'"),
        Edit("answer.reply", "{bytes:ff}", where: "key = 'start-3'"),
        Edit("answer.at", "{ahead}", where: "key = 'start-3'"),
        Edit("answer.fingerprint", "{bytes:\(fingerprint)}", where: "key = 'start-3'"),
        Edit("person.user", "88", where: "{user} = 3"),
        Edit("person.issuer", "issuer || 'x'", where: "{user} = 1"),
        Edit("person.subject", "subject || 'x'", where: "{user} = 1"),
        Edit("clock.committed_at", "{ahead}", where: "committed_at > 0"),
        Edit("session.appeal_text", "{text:it was me}", where: "id = {name:3}"),
        Edit("session.appeal_finding", "1", where: "id = {name:4}"),
        Edit("session.digest", "NULL", where: "id = {name:2}"),
        Edit("transfer.digest", "digest + 1", where: "source = {name:2} AND slot = 1"),
        Edit("answer.digest", "digest + 1", where: "key = 'start-3'"),
    ]

    private static let operationEdits: [Edit] = [
        Edit("operation.id", "{name:98}", where: "kind = 4"),
        Edit("operation.kind", "5", where: "kind = 4"),
        Edit("operation.user", "2", where: "kind = 4"),
        Edit("operation.at", "{ahead}", where: "kind = 4"),
        Edit("operation.issuer", "issuer || 'x'", where: "kind = 4"),
        Edit("operation.subject", "subject || 'x'", where: "kind = 4"),
        Edit("operation.digest", "digest + 1", where: "kind = 4"),
    ]

    private static let fingerprint = String(repeating: "05", count: 32)

    private static let digestEdits: [Edit] = BookDigests.columns.map { column in
        Edit("clock.\(column)", "\(column) + 1", where: "committed_at > 0")
    }

    private static let edits: [Edit] =
        walletEdits + sessionEdits + otherEdits + operationEdits + digestEdits

    /// Returns a statement for a database, from its template.
    private func text(_ sql: String, _ kind: StoreUnderTest.Kind, _ now: Instant) -> String {
        let isPostgreSQL = kind == .postgresql
        let ahead = now + .hours(24 * 365)
        return
            sql
            .replacing("{user}", with: isPostgreSQL ? "user_id" : "user")
            .replacing("{now}", with: "\(now.millisecondsSince1970)")
            .replacing("{ahead}", with: "\(ahead.millisecondsSince1970)")
            .replacing(/\{name:(\d+)\}/) { match in
                let digits = String(match.output.1)
                let low = String(Int(digits) ?? 0, radix: 16)
                let name =
                    "0000000000000007" + String(repeating: "0", count: 16 - low.count) + low
                return isPostgreSQL ? "'\(name)'::uuid" : "x'\(name)'"
            }
            .replacing(/\{bytes:([0-9a-f]+)\}/) { match in
                isPostgreSQL ? "'\\x\(match.output.1)'::bytea" : "x'\(match.output.1)'"
            }
            .replacing(/\{text:([^}]+)\}/) { match in
                isPostgreSQL ? "'\(match.output.1)'::bytea" : "'\(match.output.1)'"
            }
    }

    /// Returns a store with people and valid books.
    static func books(_ kind: StoreUnderTest.Kind) throws -> StoreUnderTest {
        let database = try StoreUnderTest(kind)
        let store = try database.writer()
        for name in ["ada", "eve", "kim"] {
            let identity = try #require(Identity(issuer: "issuer", subject: name))
            _ = try store.user(for: identity)
        }
        let runner = CommandRunner(store: store)
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(5_000)))
        try runner.perform(Sample.pledge(1), key: "start-1")
        database.clock.pass(.hours(1))
        try runner.perform(Sample.success(1), key: "resolve-1")
        try runner.perform(Sample.pledge(2, window: .strict), key: "start-2")
        database.clock.pass(.minutes(5))
        try runner.perform(Sample.failure(2), key: "resolve-2")
        try runner.perform(Sample.redemption(3), key: "start-3")
        try runner.perform(.purchase(Sample.purchase(2), Sample.amount(5_000)), user: 2)
        try runner.perform(Sample.pledge(5), user: 2, key: "start-5")
        try runner.perform(.void(Sample.session(5), Sample.remark()), user: 2)
        try runner.perform(Sample.pledge(4), user: 2, key: "start-4")
        database.clock.pass(.minutes(5))
        try runner.perform(.heartbeat(Sample.session(3)))
        try runner.perform(Sample.failure(4), user: 2, key: "resolve-4")
        let text = try Sample.remark()
        let appeal = Action.appeal(Sample.session(4), text: text, evidence: .read(.clean))
        try runner.perform(appeal, user: 2, key: "appeal-4")
        try runner.perform(.purchase(Sample.purchase(3), Sample.amount(700)), user: 3)
        try runner.perform(.purchase(Sample.purchase(4), Sample.amount(300)), user: 2)
        try runner.perform(.clawBack(Sample.purchase(4)), user: 2)
        try runner.perform(.closeAccount(.kept), user: 3, key: "close-3")
        let lookup = Lookup(
            id: Sample.session(99),
            kind: .personLookup,
            user: try Sample.user(1),
            by: try #require(Identity(issuer: "issuer", subject: "operator"))
        )
        try store.record(lookup)
        #expect(try database.reader().audit() == [])
        return database
    }

    @Test("there are 88 direct edits, one for each guarded column")
    func columns() throws {
        #expect(Self.edits.count == 88)
        #expect(Set(Self.edits.map(\.column)).count == 88, "each column once")
        for edit in Self.edits { #expect(Self.unguarded[edit.column] == nil) }
    }

    @Test(
        "a direct edit of a column is found",
        arguments: StoreUnderTest.Kind.databases,
        edits
    )
    func found(_ kind: StoreUnderTest.Kind, _ edit: Edit) throws {
        let database = try Self.books(kind)
        try database.edit(text(edit.sql, kind, database.clock.now))
        let findings = try database.reader().audit()
        #expect(!findings.isEmpty, "\(edit.sql)")
        for finding in findings {
            #expect(!finding.row.isEmpty && !finding.rule.remedy.isEmpty)
        }
        // Most edits are found in the row itself, others in a row that disagrees with it.
        let tables = Set(findings.map(\.table.rawValue))
        let near: [String] =
            switch edit.table {
            case "transfer": ["wallet", "session"]
            case "clock": BookDigests.tables.map(\.rawValue)
            default: []
            }
        #expect(!tables.isDisjoint(with: [edit.table] + near), "\(findings)")
    }

    @Test(
        "every column of the schema has an edit here, or is listed as unguarded",
        arguments: StoreUnderTest.Kind.databases
    )
    func schema(_ kind: StoreUnderTest.Kind) throws {
        let database = try Self.books(kind)
        let tables = BookDigests.tables.map(\.rawValue) + ["clock"]
        let known = Set(Self.edits.map(\.column)).union(Self.unguarded.keys)
        for table in tables {
            for column in try database.columns(of: table) {
                let name = column == "user_id" ? "user" : column
                #expect(known.contains("\(table).\(name)"), "\(table).\(name)")
            }
        }
    }

    @Test(
        "deleted people and rows are found",
        arguments: StoreUnderTest.Kind.databases,
        [
            "DELETE FROM person WHERE {user} = 2", "DELETE FROM wallet WHERE {user} = 3",
            "DELETE FROM session WHERE id = {name:2}",
            "DELETE FROM transfer WHERE source = {name:2} AND slot = 1",
            "UPDATE clock SET committed_at = 1", "DELETE FROM clock",
        ]
    )
    func deleted(_ kind: StoreUnderTest.Kind, _ sql: String) throws {
        let database = try Self.books(kind)
        try database.edit(text(sql, kind, database.clock.now))
        #expect(try !database.reader().audit().isEmpty)
    }
}
