import Foundation
import Settlement
import SettlementStore
import Testing

/// Tests of books that have lost rows of people, or the counter of their numbers.
@Suite("Numbers of users", .timeLimit(.minutes(10)))
struct UserNumberTests {
    private static func identity(_ name: String) throws -> Identity {
        try #require(Identity(issuer: "issuer", subject: name))
    }

    /// Deletes the people whose number has a property, and sets the counter back to 0.
    private func losePeople(_ database: StoreUnderTest, where condition: String) throws {
        let isFile = database.kind == .sqlite
        let user = isFile ? "user" : "user_id"
        try database.runShell("DELETE FROM person WHERE \(user) \(condition)")
        try database.runShell(
            isFile
                ? "UPDATE sqlite_sequence SET seq = 0 WHERE name = 'person'"
                : "ALTER SEQUENCE person_user_id_seq RESTART WITH 1"
        )
    }

    @Test(
        "books without people, or without one of them, are found",
        arguments: StoreUnderTest.Kind.databases,
        0...3
    )
    func lost(_ kind: StoreUnderTest.Kind, _ number: Int64) throws {
        let database = try DirectEditTests.books(kind)
        let user = kind == .sqlite ? "user" : "user_id"
        let rows = number == 0 ? "" : "WHERE \(user) = \(number)"
        try database.runShell("DELETE FROM person \(rows)")
        let users = (number == 0 ? 1...3 : number...number).map { "\($0)" }
        let findings = try database.reader().audit()
        #expect(findings.filter { $0.rule == .userIsAPerson }.map(\.row) == users)
    }

    @Test(
        "a newcomer never gets the number of a lost person",
        arguments: StoreUnderTest.Kind.databases
    )
    func newcomer(_ kind: StoreUnderTest.Kind) throws {
        let database = try DirectEditTests.books(kind)
        try database.runShell("DELETE FROM person")
        let number = try database.writer().user(for: Self.identity("stranger")).rawValue
        #expect(number == 4)
        #expect(try !database.reader().audit().isEmpty)
    }

    @Test(
        "a number with rows is refused, if the counter was set back and people are lost",
        arguments: StoreUnderTest.Kind.databases
    )
    func setBack(_ kind: StoreUnderTest.Kind) throws {
        let database = try DirectEditTests.books(kind)
        try losePeople(database, where: ">= 1")
        let store = try database.writer()
        for _ in 1...3 {
            #expect(throws: StoreError.numberUsed) {
                _ = try store.user(for: Self.identity("stranger"))
            }
        }
        #expect(store.isConnected)
        let user = try Sample.user(1)
        #expect(try database.reader().wallet(of: user).credits.available == 4_500)
    }

    @Test(
        "no number is given twice if only the counter was set back",
        arguments: StoreUnderTest.Kind.databases
    )
    func counter(_ kind: StoreUnderTest.Kind) throws {
        let database = try DirectEditTests.books(kind)
        try losePeople(database, where: "> 99")
        let findings = try database.reader().audit()
        #expect(findings == [AuditFinding(.newNumberIsUnused, in: .person, row: "3")])
        let store = try database.writer()
        let stranger = try Self.identity("stranger")
        var number: Int64?
        for _ in 1...4 {
            do throws(StoreError) {
                number = try store.users(for: [stranger])[0].rawValue
            } catch {
                #expect(error == .numberUsed)
            }
        }
        #expect(number == 4)
        #expect(try database.reader().audit() == [])
    }

    @Test("an account is closed exactly if a hash has replaced the identity")
    func forgotten() throws {
        for edit in [
            "DELETE FROM wallet WHERE user = 3",
            "UPDATE person SET issuer = 'issuer', subject = 'kim' WHERE user = 3",
            "UPDATE person SET issuer = '', subject = hex(zeroblob(32)) WHERE user = 2",
        ] {
            let database = try DirectEditTests.books(.sqlite)
            try database.runShell(edit)
            let findings = try database.reader().audit()
            #expect(findings.contains { $0.rule == .closedIsForgotten }, "\(edit)")
        }
    }

    @Test(
        "books of the first version continue after the greatest number in any table",
        arguments: StoreUnderTest.Kind.databases
    )
    func migrated(_ kind: StoreUnderTest.Kind) throws {
        let database = try Self.firstVersion(kind)
        let tables = ["person", "wallet", "session", "transfer", "answer"]
        let user = kind == .sqlite ? "user" : "user_id"
        let numbers = tables.map { "SELECT \(user) AS u FROM \($0)" }
        let query = "SELECT max(u) FROM (\(numbers.joined(separator: " UNION ALL "))) n"
        let greatest =
            kind == .sqlite
            ? try SQLiteWriter.text(query, path: database.settings.path)
            : try database.runShell(query)
        let number = try database.writer().user(for: Self.identity("stranger")).rawValue
        #expect(number > (Int64(greatest) ?? .max))
        // The test's clock is earlier than the books.
        let findings = try database.reader().audit()
        #expect(findings.filter { $0.rule != .clockIsNotAhead } == [])
    }

    @Test(
        "books of the first version get digests only after an audit without findings",
        arguments: StoreUnderTest.Kind.databases
    )
    func refused(_ kind: StoreUnderTest.Kind) throws {
        let database = try Self.firstVersion(kind)
        try database.runShell("DELETE FROM person")
        for _ in 1...2 {
            do {
                _ = try database.writer()
                Issue.record("books with findings were migrated")
            } catch StoreError.findings(let findings) {
                #expect(findings.map(\.rule).contains(.userIsAPerson))
            }
        }
        let reported = Flag()
        guard kind == .sqlite else { return }
        let whole = try Self.firstVersion(.sqlite)
        var settings = whole.settings
        settings.progress = { checked, total in
            #expect(checked == total)
            reported.set()
        }
        _ = try SQLiteWriter(settings)
        #expect(reported.isSet)
    }

    /// Returns books that the first released version has written.
    private static func firstVersion(_ kind: StoreUnderTest.Kind) throws -> StoreUnderTest {
        let database = try StoreUnderTest(kind)
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures")
        if kind == .sqlite {
            let books = fixtures.appending(path: "books-2026-11/books")
            try FileManager.default.copyItem(
                at: books,
                to: URL(filePath: database.settings.path)
            )
        } else {
            let books = fixtures.appending(path: "database-2026-11/books.sql")
            try database.runShell(String(contentsOf: books, encoding: .utf8))
        }
        return database
    }
}
