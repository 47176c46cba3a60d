import Settlement
import Testing

@Suite("Closing an account", .timeLimit(.minutes(10)))
struct AccountTests {
    @Test("the balances are burned, a debt is written off, and nothing works anymore")
    func closes() throws {
        var books = try Books()
        try books.perform(Sample.pledge(credits: 500, window: .strict))
        try books.perform(Sample.failure())
        #expect(try books.perform(.closeAccount(.kept)) == .closed(books.now))
        var expected = Wallet(user: try Sample.user(1))
        expected.closedAt = books.now
        #expect(try books.wallet() == expected)
        let actions: [Action] = [
            try Sample.pledge(2), try Sample.redemption(3), Sample.success(), .expireVotes,
            .appeal(Sample.session(1)), .purchase(Sample.purchase(2), try Sample.amount(100)),
            .sweep(Sample.session(1)),
        ]
        for action in actions { #expect(try books.perform(action) == .refused(.accountClosed)) }
        let closedAt = books.now
        books.pass(.hours(1))
        #expect(try books.perform(.closeAccount(.kept)) == .closed(closedAt))
    }

    @Test("a later refund is booked once, and the debt is written off")
    func refunded() throws {
        var books = try Books(credits: 500)
        try books.perform(.closeAccount(.kept))
        let wallet = try books.wallet()
        books.pass(.hours(1))
        for _ in 0..<2 {
            let reply = try books.perform(.clawBack(Sample.purchase(900)))
            #expect(reply == .clawedBack(taken: 0, owed: 500))
        }
        #expect(try books.wallet() == wallet)
        #expect(books.ledger.filter { $0.code == .writeOff }.map(\.amount.units) == [500])
        #expect(try books.perform(.clawBack(Sample.purchase(1))).word == "!purchaseNotFound")
    }

    @Test("failures that can be appealed are given up only on request")
    func givenUp() throws {
        var books = try Books()
        try books.perform(Sample.pledge(1, credits: 500))
        try books.perform(Sample.failure(1))
        try books.perform(.appeal(Sample.session(1)))
        try books.perform(Sample.pledge(2, credits: 300))
        #expect(try books.perform(.closeAccount(.givenUp)) == .refused(.sessionUnsettled))
        try books.perform(Sample.failure(2))
        #expect(try books.perform(.closeAccount(.kept)) == .refused(.sessionUnsettled))
        books.pass(.hours(1))
        #expect(try books.perform(.closeAccount(.givenUp)) == .closed(books.now))
        var expected = Wallet(user: try Sample.user(1))
        expected.closedAt = books.now
        #expect(try books.wallet() == expected)
        let burned = books.ledger.filter { $0.code == .burnForfeit }.map(\.amount.units)
        #expect(burned.sorted() == [300, 500])
    }

    @Test("a debt is written off")
    func debt() throws {
        var books = try Books(credits: 500)
        try books.perform(Sample.pledge(credits: 500, window: .strict))
        try books.perform(Sample.failure())
        try books.perform(.clawBack(Sample.purchase(900)))
        try books.perform(.closeAccount(.kept))
        #expect(try books.wallet().debt == 0)
        #expect(books.ledger.contains { $0.code == .writeOff && $0.amount.units == 500 })
    }

    @Test("it is refused while sessions are active or can be appealed")
    func unsettled() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        #expect(try books.perform(.closeAccount(.kept)) == .refused(.sessionUnsettled))
        try books.perform(Sample.failure())
        #expect(try books.perform(.closeAccount(.kept)) == .refused(.sessionUnsettled))
        books.pass(.hours(24))
        try books.sweep()
        #expect(try books.perform(.closeAccount(.kept)).word == "closed")
    }

    @Test("other users are not affected")
    func others() throws {
        var books = try Books()
        try books.perform(.purchase(Sample.purchase(1), Sample.amount(500)), user: 2)
        let before = try books.wallet(2)
        try books.perform(.closeAccount(.kept))
        #expect(try books.wallet(2) == before)
    }
}
