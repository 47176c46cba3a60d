import Settlement
import SettlementStore
import Testing

@Suite("Sessions that wait", .timeLimit(.minutes(10)))
struct PendingSessionsTests {
    @Test(
        "they are counted as they begin, are appealed, fall due and end",
        arguments: StoreUnderTest.Kind.allCases
    )
    func pending(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let teller = Teller(store: try place.writer())
        let reader = try place.reader()
        func expect(_ credits: Int, _ overdue: Int, _ appeals: Int, since first: Instant?) throws {
            let now = place.clock.now
            let pending = PendingSessions(
                at: now,
                heldCredits: credits,
                overdueCount: overdue,
                appealCount: appeals,
                firstAppealAt: first
            )
            let found = try reader.pendingSessions(at: now)
            #expect(found == pending)
        }
        try expect(0, 0, 0, since: nil)
        for user in 1...5 as ClosedRange<Int64> {
            let number = UInt64(user)
            try teller.tell(.purchase(Sample.purchase(number), Sample.amount(900)), user: user)
            let window = user == 5 ? AppealWindow.strict : .standard
            try teller.tell(Sample.pledge(number, window: window), user: user)
        }
        // Two appeal, the third does not. What the last one redeems are no credits.
        let first = place.clock.now
        for user in 3...5 as ClosedRange<Int64> {
            try teller.tell(Sample.failure(UInt64(user)), user: user)
            if user != 5 { try teller.tell(.appeal(Sample.session(UInt64(user))), user: user) }
            place.clock.pass(.minutes(5))
        }
        try teller.tell(Sample.redemption(6), user: 5)
        try expect(1_000, 0, 2, since: first)
        try teller.tell(Sample.decision(true, 3), user: 3)
        try expect(1_000, 0, 1, since: first + .minutes(5))
        #expect(try reader.pendingSessions(at: place.clock.now).appealWait == .minutes(10))
        // Two pledges and the redemption lapse; an appeal waits 30 days for its answer.
        place.clock.pass(.hours(26))
        try expect(1_000, 3, 1, since: first + .minutes(5))
        while try !teller.sweep().isEmpty {}
        try expect(0, 0, 1, since: first + .minutes(5))
        place.clock.pass(.hours(31 * 24))
        try expect(0, 4, 1, since: first + .minutes(5))
        while try !teller.sweep().isEmpty {}
        try expect(0, 0, 0, since: nil)
    }
}
