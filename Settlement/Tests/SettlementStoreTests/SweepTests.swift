import Settlement
import SettlementStore
import Testing

@Suite("Sweeps", .timeLimit(.minutes(10)))
struct SweepTests {
    /// Returns a store with six due sessions, in the order of users.
    private func withDueSessions(_ kind: StoreUnderTest.Kind) throws -> StoreUnderTest {
        let database = try StoreUnderTest(kind, people: 16)
        let runner = CommandRunner(store: try database.writer())
        for user in 1...6 as ClosedRange<Int64> {
            let number = UInt64(user)
            try runner.perform(.purchase(Sample.purchase(number), Sample.amount(900)), user: user)
            try runner.perform(Sample.pledge(number, window: .strict), user: user)
            database.clock.pass(.minutes(1))
        }
        database.clock.pass(.hours(26))
        return database
    }

    private func group(_ database: StoreUnderTest) -> GroupCommit {
        GroupCommit(GroupCommitSettings(), rules: ServiceRules(), open: database.opening())
    }

    private func states(_ database: StoreUnderTest, _ numbers: ClosedRange<UInt64>) throws
        -> Set<SessionState?>
    {
        let reader = try database.reader()
        return Set(try numbers.map { try reader.session(Sample.session($0))?.state })
    }

    @Test(
        "a damaged due row does not delay other sessions, and is reported once",
        arguments: StoreUnderTest.Kind.databases
    )
    func damaged(_ kind: StoreUnderTest.Kind) async throws {
        let database = try withDueSessions(kind)
        let latest = TestClock.beginning + .minutes(3)
        let isFirst = "starts_at < \(latest.millisecondsSince1970)"
        try database.runShell("UPDATE session SET kind = kind + 76 WHERE \(isFirst)")
        let group = group(database)
        // The damaged rows would fill each sweep.
        var failures: [StoreError] = []
        var count = 0
        for _ in 0..<4 {
            let outcome = try await group.sweep(limit: 2)
            failures += outcome.failures
            count += outcome.decidedCount
        }
        #expect(
            failures
                == (1...3).map {
                    .damaged(table: "session", row: "0000000000000007000000000000000\($0)")
                }
        )
        #expect(count == 3)
        #expect(group.failure == nil)
        // After repair, they end within a minute of sweeps.
        try database.runShell("UPDATE session SET kind = kind - 76 WHERE \(isFirst)")
        for _ in 0..<60 {
            let outcome = try await group.sweep(limit: 9)
            #expect(outcome.failures == [])
            count += outcome.decidedCount
        }
        #expect(count == 6)
        #expect(try states(database, 1...6) == [.failed])
        await group.stop()
        #expect(try database.reader().audit() == [])
    }

    @Test("one damaged row among a hundred due ones costs few transactions")
    func halves() async throws {
        let database = try StoreUnderTest(.sqlite, people: 16)
        let runner = CommandRunner(store: try database.writer())
        for user in 1...100 as ClosedRange<Int64> {
            let number = UInt64(user)
            try runner.perform(.purchase(Sample.purchase(number), Sample.amount(900)), user: user)
            try runner.perform(Sample.pledge(number, window: .strict), user: user)
        }
        database.clock.pass(.hours(26))
        try database.runShell("UPDATE session SET kind = 77 WHERE user = 40")
        let group = group(database)
        let outcome = try await group.sweep(limit: 256)
        #expect(outcome.decidedCount == 99 && outcome.failures.count == 1 && outcome.isLast)
        #expect(group.counts.transactionCount <= 7)
        await group.stop()
    }

    @Test("a session that can't be written does not delay others")
    func conflict() async throws {
        let database = try withDueSessions(.postgresql)
        try database.runShell(
            """
            CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
            $$BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '23514'; END$$;
            CREATE TRIGGER refused BEFORE UPDATE ON session
            FOR EACH ROW WHEN (OLD.user_id = 2) EXECUTE FUNCTION refuse()
            """
        )
        let group = group(database)
        let outcome = try await group.sweep(limit: 9)
        #expect(outcome.failures == [.conflict] && outcome.decidedCount == 5)
        #expect(try await group.sweep(limit: 9).failures == [])
        #expect(try states(database, 2...2) == [.active])
        #expect(try states(database, 3...6) == [.failed])
        await group.stop()
    }

    @Test(
        "due commands can be listed without loading rows, and without excluded ones",
        arguments: StoreUnderTest.Kind.allCases
    )
    func listed(_ kind: StoreUnderTest.Kind) throws {
        let database = try withDueSessions(kind)
        let store = try database.writer()
        let all = try store.dueCommands(limit: 256, excluding: [])
        #expect(all.map(\.action) == (1...6).map { .sweep(Sample.session($0)) })
        let some = try store.dueCommands(limit: 3, excluding: [all[0], all[2]])
        #expect(some == [all[1], all[3], all[4]])
        var world = World(rules: ServiceRules())
        let due = try store.beginDue(limit: 3, excluding: [all[0], all[2]], loading: &world)
        #expect(due.commands == some)
        store.rollback()
        // Nothing was claimed.
        #expect(try CommandRunner(store: database.writer()).sweep() == all)
        database.clock.pass(.hours(25))
        let votes = try store.dueCommands(limit: 256, excluding: [])
        #expect(votes.map(\.action) == [Action](repeating: .expireVotes, count: 6))
        #expect(try store.dueCommands(limit: 256, excluding: [votes[1]]).count == 5)
    }
}
