import Settlement
import SettlementJudge
import Testing

/// One test for each defect of an earlier implementation.
@Suite("Earlier defects", .timeLimit(.minutes(10)))
struct DefectTests {
    @Test("an honest session that was not resolved in time can still succeed")
    func neverSucceeded() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        books.pass(.hours(26))
        try books.sweep()
        #expect(try books.session().state == .failedPending)
        #expect(try books.perform(Sample.success()).word == "succeeded")
        #expect(try books.wallet().credits == Balances(available: 10_000))
    }

    @Test("a phone that was locked for the whole session does not fail")
    func lockedPhone() throws {
        var books = try Books(rules: ServiceRules(grace: try #require(Grace(.minutes(10)))))
        try books.perform(Sample.pledge(minutes: 120))
        books.pass(.minutes(119))
        try books.sweep()
        #expect(try books.session().state == .active)
        books.pass(.minutes(2))
        #expect(try books.perform(Sample.success()).word == "succeeded")
    }

    @Test("a session without heartbeats fails a grace after its end")
    func expires() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        #expect(try books.session().dueAt == Books.beginning + .hours(25))
        books.pass(.hours(25))
        #expect(books.dueSessionCount == 1)
        try books.sweep()
        #expect(try books.session().reason == .noHeartbeat)
    }

    @Test("a failure is charged once, and burns exactly the stake")
    func chargedOnce() throws {
        var books = try Books()
        try books.perform(Sample.pledge(credits: 5_000, window: .strict))
        try books.perform(Sample.failure())
        try books.perform(Sample.failure(), key: "again")
        try books.sweep()
        #expect(try books.wallet().credits == Balances(available: 5_000))
        let burned = books.ledger.filter { $0.currency == .credits && $0.code == .burn }
        #expect(burned.map(\.amount.units) == [5_000])
    }

    @Test("nobody can settle another user's session, or claim success before the end")
    func authenticated() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        books.pass(TimeSpan(milliseconds: 1_000))
        #expect(try books.perform(Sample.failure(), user: 2) == .refused(.sessionNotFound))
        #expect(
            try books.perform(.heartbeat(Sample.session(1)), user: 2).word == "!sessionNotFound"
        )
        #expect(try books.perform(Sample.success()).word == "!notEnded")
        #expect(try books.session().state == .active)
        #expect(try books.perform(Sample.pledge(), user: 2) == .refused(.sessionExists))
    }

    @Test(
        "a pledge is 100 to 5000 credits in steps of 50",
        arguments: [Int64.min, -500, -1, 0, 50, 99, 101, 149, 5_001, 5_050, .max]
    )
    func amounts(_ credits: Int64) {
        #expect(PledgeAmount(credits: credits) == nil)
    }

    @Test("parallel starts with different keys create one session")
    func parallelStarts() throws {
        var books = try Books()
        let replies = try books.perform([
            try Sample.command(Sample.pledge(1), key: "a"),
            try Sample.command(Sample.pledge(2), key: "b"),
            // The first one again, by a client that lost its key.
            try Sample.command(Sample.pledge(1), key: "c"),
        ])
        #expect(replies.map(\.word) == ["active", "!sessionActive", "active"])
        #expect(try books.wallet().credits == Balances(available: 9_500, held: 500))
    }

    @Test("parallel starts on two replicas create one session")
    func parallelReplicas() throws {
        let books = try Books()
        var store = books.store
        var worlds = [World(rules: ServiceRules()), World(rules: ServiceRules())]
        let commands = [
            try Sample.command(Sample.pledge(1)), try Sample.command(Sample.pledge(2)),
        ]
        let loaded = zip(commands, worlds.indices).map { store.load([$0], into: &worlds[$1]) }
        for index in worlds.indices {
            #expect(decide(commands[index], in: &worlds[index], at: books.now).word == "active")
        }
        try store.commit(worlds[0].writes, loaded[0])
        #expect(throws: StoreConflict.rowChanged) {
            try store.commit(worlds[1].writes, loaded[1])
        }
        worlds[1].clear()
        _ = store.load([commands[1]], into: &worlds[1])
        let again = decide(commands[1], in: &worlds[1], at: books.now)
        #expect(again == .refused(.sessionActive(Sample.session(1))))
    }

    @Test("frozen votes expire at their deadline without a request")
    func votesExpire() throws {
        var books = try Books()
        try books.perform(Sample.pledge(window: .strict))
        try books.perform(Sample.failure())
        books.pass(.hours(24))
        #expect(books.dueWallets == [try Sample.user(1)])
        try books.sweep()
        #expect(try books.wallet().votes == Balances())
        #expect(books.ledger.last?.code == .expiry)
    }
}
