import Settlement
import Testing

@Suite("Closing an account", .timeLimit(.minutes(10)))
struct AccountTests {
    @Test("what is left is burned, a debt is written off, and nothing works any more")
    func closes() throws {
        var books = try Books()
        try books.tell(Sample.pledge(credits: 500, window: .strict))
        try books.tell(Sample.failure())
        #expect(try books.tell(.closeAccount(.kept)) == .closed(books.now))
        var expected = Wallet(user: try Sample.user(1))
        expected.closedAt = books.now
        #expect(try books.wallet() == expected)
        let actions: [Action] = [
            try Sample.pledge(2), try Sample.redemption(3), Sample.success(), .expireVotes,
            .appeal(Sample.session(1)), .purchase(Sample.purchase(2), try Sample.amount(100)),
            .sweep(Sample.session(1)),
        ]
        for action in actions { #expect(try books.tell(action) == .refused(.accountClosed)) }
        let closedAt = books.now
        books.pass(.hours(1))
        #expect(try books.tell(.closeAccount(.kept)) == .closed(closedAt))
    }

    @Test("a refund that comes afterwards is booked once, and what is owed is written off")
    func refunded() throws {
        var books = try Books(credits: 500)
        try books.tell(.closeAccount(.kept))
        let wallet = try books.wallet()
        books.pass(.hours(1))
        for _ in 0..<2 {
            let reply = try books.tell(.clawBack(Sample.purchase(900)))
            #expect(reply == .clawedBack(taken: 0, owed: 500))
        }
        #expect(try books.wallet() == wallet)
        #expect(books.ledger.filter { $0.code == .writeOff }.map(\.amount.units) == [500])
        #expect(try books.tell(.clawBack(Sample.purchase(1))).word == "!purchaseNotFound")
    }

    @Test("failures that can be appealed are given up if that is asked for, and nothing else is")
    func givenUp() throws {
        var books = try Books()
        try books.tell(Sample.pledge(1, credits: 500))
        try books.tell(Sample.failure(1))
        try books.tell(.appeal(Sample.session(1)))
        try books.tell(Sample.pledge(2, credits: 300))
        #expect(try books.tell(.closeAccount(.givenUp)) == .refused(.sessionUnsettled))
        try books.tell(Sample.failure(2))
        #expect(try books.tell(.closeAccount(.kept)) == .refused(.sessionUnsettled))
        books.pass(.hours(1))
        #expect(try books.tell(.closeAccount(.givenUp)) == .closed(books.now))
        var expected = Wallet(user: try Sample.user(1))
        expected.closedAt = books.now
        #expect(try books.wallet() == expected)
        let burned = books.ledger.filter { $0.code == .burnForfeit }.map(\.amount.units)
        #expect(burned.sorted() == [300, 500])
    }

    @Test("a debt is written off")
    func debt() throws {
        var books = try Books(credits: 500)
        try books.tell(Sample.pledge(credits: 500, window: .strict))
        try books.tell(Sample.failure())
        try books.tell(.clawBack(Sample.purchase(900)))
        try books.tell(.closeAccount(.kept))
        #expect(try books.wallet().debt == 0)
        #expect(books.ledger.contains { $0.code == .writeOff && $0.amount.units == 500 })
    }

    @Test("it waits for sessions that run or can be appealed")
    func unsettled() throws {
        var books = try Books()
        try books.tell(Sample.pledge())
        #expect(try books.tell(.closeAccount(.kept)) == .refused(.sessionUnsettled))
        try books.tell(Sample.failure())
        #expect(try books.tell(.closeAccount(.kept)) == .refused(.sessionUnsettled))
        books.pass(.hours(24))
        try books.sweep()
        #expect(try books.tell(.closeAccount(.kept)).word == "closed")
    }

    @Test("nobody else notices")
    func others() throws {
        var books = try Books()
        try books.tell(.purchase(Sample.purchase(1), Sample.amount(500)), user: 2)
        let before = try books.wallet(2)
        try books.tell(.closeAccount(.kept))
        #expect(try books.wallet(2) == before)
    }
}
