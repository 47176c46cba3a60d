import Settlement
import SettlementStore
import Testing

@Suite("Pending sessions", .timeLimit(.minutes(10)))
struct PendingSessionsTests {
    @Test(
        "sessions are counted as they start, are appealed, become due and end",
        arguments: StoreUnderTest.Kind.allCases
    )
    func pending(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind)
        let runner = CommandRunner(store: try database.writer())
        let reader = try database.reader()
        func expect(
            _ credits: Int,
            _ overdue: Int,
            _ appeals: Int,
            newer: Int = 0,
            since first: Instant?
        ) throws {
            let now = database.clock.now
            let pending = PendingSessions(
                at: now,
                heldCredits: credits,
                overdueCount: overdue,
                newerCount: newer,
                appealCount: appeals,
                firstAppealAt: first
            )
            let found = try reader.pendingSessions(at: now)
            #expect(found == pending)
        }
        try expect(0, 0, 0, since: nil)
        for user in 1...5 as ClosedRange<Int64> {
            let number = UInt64(user)
            try runner.perform(.purchase(Sample.purchase(number), Sample.amount(900)), user: user)
            let window = user == 5 ? AppealWindow.strict : .standard
            try runner.perform(Sample.pledge(number, window: window), user: user)
        }
        // Two appeal, the third does not. The redemption holds no credits.
        let first = database.clock.now
        for user in 3...5 as ClosedRange<Int64> {
            try runner.perform(Sample.failure(UInt64(user)), user: user)
            if user != 5 { try runner.perform(.appeal(Sample.session(UInt64(user))), user: user) }
            database.clock.pass(.minutes(5))
        }
        try runner.perform(Sample.redemption(6), user: 5)
        try expect(1_000, 0, 2, since: first)
        try runner.perform(Sample.decision(true, 3), user: 3)
        try expect(1_000, 0, 1, since: first + .minutes(5))
        #expect(try reader.pendingSessions(at: database.clock.now).appealWait == .minutes(10))
        // Evidence of a later version waits for an update.
        let waiting = Sample.success(1, .unfit(.newer))
        database.clock.pass(.hours(2))
        try runner.perform(waiting)
        try expect(1_000, 0, 1, newer: 1, since: first + .minutes(5))
        try runner.perform(Sample.success(1, .none))
        try runner.perform(Sample.success(1, .gap))
        // Two pledges and the redemption lapse; an appeal waits 30 days for an answer.
        database.clock.pass(.hours(26))
        try expect(1_000, 3, 1, since: first + .minutes(5))
        while try !runner.sweep().isEmpty {}
        try expect(0, 0, 1, since: first + .minutes(5))
        database.clock.pass(.hours(31 * 24))
        try expect(0, 4, 1, since: first + .minutes(5))
        while try !runner.sweep().isEmpty {}
        try expect(0, 0, 0, since: nil)
    }
}
