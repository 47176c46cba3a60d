import Foundation
import Settlement
import SettlementStore
import Testing

@Suite("All databases", .timeLimit(.minutes(10)))
struct DatabaseTests {
    @Test("tables of a later version are refused", arguments: StoreUnderTest.Kind.databases)
    func later(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind)
        _ = try database.writer()
        try database.pretend(version: 99)
        #expect(throws: StoreError.newer(found: 99, known: 8)) { _ = try database.writer() }
        #expect(throws: StoreError.newer(found: 99, known: 8)) { _ = try database.reader() }
    }

    @Test(
        "tables from before the first release are refused",
        arguments: StoreUnderTest.Kind.databases
    )
    func unreleased(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind)
        _ = try database.writer()
        try database.pretend(version: 5)
        let error = StoreError.unreleased(found: 5, first: 6)
        #expect(throws: error) { _ = try database.writer() }
        #expect(throws: error) { _ = try database.reader() }
        #expect(error.description.contains("from before the first release"))
    }

    @Test(
        "a reader waits until a writer has created the tables",
        arguments: StoreUnderTest.Kind.databases
    )
    func notYet(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind)
        if kind == .sqlite { try Data().write(to: URL(filePath: database.settings.path)) }
        #expect(throws: StoreError.busy) { _ = try database.reader() }
        _ = try database.writer()
        #expect(try database.reader().audit() == [])
    }

    @Test(
        "many connections that create the tables together all succeed",
        arguments: StoreUnderTest.Kind.databases
    )
    func together(_ kind: StoreUnderTest.Kind) async throws {
        let database = try StoreUnderTest(kind)
        let open = database.opening(waitsForLocks: true)
        await withTaskGroup(of: StoreError?.self) { group in
            for _ in 0..<12 {
                group.addTask {
                    do throws(StoreError) {
                        _ = try open()
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            for await error in group { #expect(error == nil) }
        }
        // The folder is removed with the value.
        withExtendedLifetime(database) {}
    }

    @Test(
        "a session that is no longer in its guard state is not written",
        arguments: StoreUnderTest.Kind.databases
    )
    func sessionGuard(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind)
        let runner = CommandRunner(store: try database.writer())
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(900)))
        try runner.perform(Sample.pledge())
        try runner.perform(Sample.failure())
        let appeal = try Sample.command(.appeal(Sample.session(1)))
        var world = World(rules: ServiceRules())
        let now = try runner.store.begin([appeal], loading: &world)
        _ = decide(appeal, in: &world, at: now)
        let writes = world.writes
        runner.store.rollback()
        #expect(writes.transfers.isEmpty && writes.sessions.count == 1)
        try database.runShell("UPDATE session SET state = 5, due_at = NULL")
        world.clear()
        let other = try Sample.command(.expireVotes, user: 9)
        _ = try runner.store.begin([other], loading: &world)
        #expect(throws: StoreError.conflict) { try runner.store.commit(writes) }
        #expect(try database.reader().session(Sample.session(1))?.appealedAt == nil)
    }

    @Test(
        "a damaged row is reported and affects nothing else",
        arguments: StoreUnderTest.Kind.databases
    )
    func damaged(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind)
        let runner = CommandRunner(store: try database.writer())
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(900)))
        try runner.perform(Sample.pledge())
        try database.runShell("UPDATE session SET kind = 77;")
        let error = StoreError.damaged(
            table: "session",
            row: "00000000000000070000000000000001"
        )
        #expect(throws: error) { try runner.perform(.heartbeat(Sample.session(1))) }
        let findings = try database.reader().audit()
        #expect(
            findings.contains(
                AuditFinding(.rowIsReadable, in: .session, row: "00000000000000070000000000000001")
            )
        )
        try runner.perform(.purchase(Sample.purchase(2), Sample.amount(900)), user: 2)
    }

    @Test(
        "a transfer is never changed or deleted",
        arguments: StoreUnderTest.Kind.databases
    )
    func ledgerIsKept(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind, people: 1)
        try CommandRunner(store: database.writer()).perform(
            .purchase(Sample.purchase(1), Sample.amount(900))
        )
        for sql in ["DELETE FROM transfer", "UPDATE transfer SET amount = 1", "TRUNCATE transfer"] {
            #expect(throws: (any Error).self) { try database.runShell(sql) }
        }
        #expect(
            try database.reader().transfers(of: Sample.user(1), after: nil, limit: 9).count == 1
        )
        #expect(try database.reader().audit() == [])
    }

    @Test(
        "closing an account deletes the identity, which still finds the closed account",
        arguments: StoreUnderTest.Kind.databases
    )
    func forgotten(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind)
        let store = try database.writer()
        let ada = try #require(Identity(issuer: "issuer", subject: "ada"))
        let eve = try #require(Identity(issuer: "issuer", subject: "eve"))
        let users = try store.users(for: [ada, eve])
        let runner = CommandRunner(store: store)
        for user in 1...2 as ClosedRange<Int64> {
            let purchase = Sample.purchase(UInt64(user))
            try runner.perform(.purchase(purchase, Sample.amount(500)), user: user)
        }
        try runner.perform(.closeAccount(.kept))
        let count = "SELECT count(*) FROM person WHERE subject = 'ada'"
        let found =
            kind == .postgresql
            ? try database.runShell(count)
            : try SQLiteWriter.text(count, path: database.settings.path)
        #expect(found == "0")
        // A refund still changes the account.
        try runner.perform(.clawBack(Sample.purchase(1)))
        let (other, reader) = (try database.writer(), try database.reader())
        #expect(try other.users(for: [eve, ada]) == users.reversed())
        #expect(try reader.user(for: ada) == users[0])
        #expect(try reader.user(for: eve) == users[1])
        #expect(try reader.audit() == [])
    }
}
