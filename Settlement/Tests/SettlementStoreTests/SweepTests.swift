import Settlement
import SettlementStore
import Testing

@Suite("Sweeps", .timeLimit(.minutes(10)))
struct SweepTests {
    /// Six people whose sessions are due, the first person's first.
    private func place(_ kind: StoreUnderTest.Kind) throws -> StoreUnderTest {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        for user in 1...6 as ClosedRange<Int64> {
            let number = UInt64(user)
            try teller.tell(.purchase(Sample.purchase(number), Sample.amount(900)), user: user)
            try teller.tell(Sample.pledge(number, window: .strict), user: user)
            place.clock.pass(.minutes(1))
        }
        place.clock.pass(.hours(26))
        return place
    }

    private func group(_ place: StoreUnderTest) -> GroupCommit {
        GroupCommit(GroupCommitSettings(), rules: HouseRules(), open: place.opening())
    }

    private func states(_ place: StoreUnderTest, _ numbers: ClosedRange<UInt64>) throws
        -> Set<SessionState?>
    {
        let reader = try place.reader()
        return Set(try numbers.map { try reader.session(Sample.session($0))?.state })
    }

    @Test(
        "a damaged row that is due keeps no other session from its end, and is told of once",
        arguments: StoreUnderTest.Kind.databases
    )
    func damaged(_ kind: StoreUnderTest.Kind) async throws {
        let place = try place(kind)
        let latest = TestClock.beginning + .minutes(3)
        let isFirst = "starts_at < \(latest.millisecondsSince1970)"
        try place.runShell("UPDATE session SET kind = kind + 76 WHERE \(isFirst)")
        let group = group(place)
        // They would fill each sweep.
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
        // Repaired, they end within a minute of sweeps.
        try place.runShell("UPDATE session SET kind = kind - 76 WHERE \(isFirst)")
        for _ in 0..<60 {
            let outcome = try await group.sweep(limit: 9)
            #expect(outcome.failures == [])
            count += outcome.decidedCount
        }
        #expect(count == 6)
        #expect(try states(place, 1...6) == [.failed])
        await group.stop()
        #expect(try place.reader().audit() == [])
    }

    @Test("of a hundred that are due one that is damaged costs few transactions")
    func halves() async throws {
        let place = try StoreUnderTest(.sqlite)
        let teller = Teller(store: try place.writer())
        for user in 1...100 as ClosedRange<Int64> {
            let number = UInt64(user)
            try teller.tell(.purchase(Sample.purchase(number), Sample.amount(900)), user: user)
            try teller.tell(Sample.pledge(number, window: .strict), user: user)
        }
        place.clock.pass(.hours(26))
        try place.runShell("UPDATE session SET kind = 77 WHERE user = 40")
        let group = group(place)
        let outcome = try await group.sweep(limit: 256)
        #expect(outcome.decidedCount == 99 && outcome.failures.count == 1 && outcome.isLast)
        #expect(group.counts.transactionCount <= 7)
        await group.stop()
    }

    @Test("a session that cannot be written keeps no other one from its end")
    func conflict() async throws {
        let place = try place(.postgresql)
        try place.runShell(
            """
            CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
            $$BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '23514'; END$$;
            CREATE TRIGGER refused BEFORE UPDATE ON session
            FOR EACH ROW WHEN (OLD.user_id = 2) EXECUTE FUNCTION refuse()
            """
        )
        let group = group(place)
        let outcome = try await group.sweep(limit: 9)
        #expect(outcome.failures == [.conflict] && outcome.decidedCount == 5)
        #expect(try await group.sweep(limit: 9).failures == [])
        #expect(try states(place, 2...2) == [.active])
        #expect(try states(place, 3...6) == [.failed])
        await group.stop()
    }

    @Test(
        "what is due can be listed without its rows, and without what is passed over",
        arguments: StoreUnderTest.Kind.allCases
    )
    func listed(_ kind: StoreUnderTest.Kind) throws {
        let place = try place(kind)
        let store = try place.writer()
        let all = try store.dueCommands(limit: 256, excluding: [])
        #expect(all.map(\.action) == (1...6).map { .sweep(Sample.session($0)) })
        let some = try store.dueCommands(limit: 3, excluding: [all[0], all[2]])
        #expect(some == [all[1], all[3], all[4]])
        var world = World(rules: HouseRules())
        let due = try store.beginDue(limit: 3, excluding: [all[0], all[2]], loading: &world)
        #expect(due.commands == some)
        store.rollback()
        // Nothing was claimed.
        #expect(try Teller(store: place.writer()).sweep() == all)
        place.clock.pass(.hours(25))
        let votes = try store.dueCommands(limit: 256, excluding: [])
        #expect(votes.map(\.action) == [Action](repeating: .expireVotes, count: 6))
        #expect(try store.dueCommands(limit: 256, excluding: [votes[1]]).count == 5)
    }
}
