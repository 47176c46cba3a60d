import Settlement
import Testing

@Suite("The economy", .timeLimit(.minutes(10)))
struct EconomyTests {
    /// Books in which pledges of these credits were failed and burned, one after another.
    private func burned(_ stakes: [Int64]) throws -> Books {
        var books = try Books()
        for (index, stake) in stakes.enumerated() {
            let number = UInt64(100 + index)
            try books.tell(Sample.pledge(number, credits: stake, window: .strict))
            try books.tell(Sample.failure(number))
        }
        return books
    }

    @Test("a kept pledge costs nothing and gives nothing")
    func kept() throws {
        var books = try Books()
        let before = try books.wallet()
        try books.tell(Sample.pledge())
        #expect(try books.wallet().credits == Balances(available: 9_500, held: 500))
        books.pass(.hours(1))
        try books.tell(Sample.success())
        #expect(try books.wallet() == before)
    }

    @Test("a failed pledge costs exactly its amount, and leaves as much ash and frozen votes")
    func failed() throws {
        let books = try burned([500])
        var expected = Wallet(user: try Sample.user(1))
        expected.credits.available = 9_500
        expected.ash.available = 500
        expected.votes.available = 500
        expected.votesDueAt = books.now + .hours(24)
        #expect(try books.wallet() == expected)
    }

    @Test("while a failure can be appealed, nothing is burned, granted or frozen")
    func pending() throws {
        var books = try Books()
        try books.tell(Sample.pledge())
        try books.tell(Sample.failure())
        var expected = Wallet(user: try Sample.user(1))
        expected.credits = Balances(available: 9_500, forfeit: 500)
        #expect(try books.wallet() == expected)
        books.pass(.hours(24))
        try books.sweep()
        expected.credits.forfeit = 0
        expected.ash.available = 500
        expected.votes.available = 500
        expected.votesDueAt = books.now + .hours(24)
        #expect(try books.wallet() == expected)
    }

    @Test("a redemption rescues all frozen votes and makes obsidian of all ash")
    func redeemed() throws {
        var books = try burned([500, 100])
        books.pass(.hours(23))
        #expect(try books.tell(Sample.redemption()).answered?.stake.units == 600)
        #expect(try books.wallet().votes == Balances(held: 600))
        #expect(try books.wallet().votesDueAt == nil)
        // The deadline of the votes passes while the redemption runs, and takes nothing.
        books.pass(.hours(2))
        try books.sweep()
        #expect(try books.tell(Sample.success(2)).word == "succeeded")
        var expected = Wallet(user: try Sample.user(1))
        expected.credits.available = 9_400
        expected.obsidian.available = 600
        #expect(try books.wallet() == expected)
    }

    @Test("a failed redemption loses the votes and keeps the ash")
    func lost() throws {
        var books = try burned([500])
        try books.tell(Sample.redemption(window: .strict))
        try books.tell(Sample.failure(2))
        #expect(try books.wallet().votes == Balances())
        #expect(try books.wallet().ash.available == 500)
        #expect(try books.tell(Sample.redemption(3)).word == "!nothingToRedeem")
    }

    @Test("a forgiven redemption gives its votes back for another 24 hours")
    func forgiven() throws {
        var books = try burned([500])
        try books.tell(Sample.redemption())
        try books.tell(Sample.failure(2))
        try books.tell(.appeal(Sample.session(2)))
        books.pass(.hours(30))
        try books.tell(Sample.decision(true, 2))
        #expect(try books.wallet().votes.available == 500)
        #expect(try books.wallet().votesDueAt == books.now + .hours(24))
    }

    @Test("late clean evidence of a redemption rescues its votes")
    func late() throws {
        var books = try burned([500])
        try books.tell(Sample.redemption())
        books.pass(.hours(25))
        try books.sweep()
        #expect(try books.wallet().votes == Balances(forfeit: 500))
        #expect(try books.tell(Sample.success(2)).word == "succeeded")
        #expect(try books.wallet().votes == Balances())
        #expect(try books.wallet().obsidian.available == 500)
    }

    @Test("frozen votes can be redeemed until their deadline, and are lost at it")
    func deadline() throws {
        var books = try burned([500])
        books.passUntilJustBefore(books.now + .hours(24))
        var early = books
        #expect(try early.tell(Sample.redemption()).word == "active")
        books.pass(TimeSpan(milliseconds: 1))
        #expect(try books.tell(Sample.redemption()).word == "!nothingToRedeem")
        #expect(try books.wallet().votes == Balances())
        #expect(try books.wallet().votesDueAt == nil)
    }

    @Test("a later failure puts the deadline of all frozen votes off")
    func extended() throws {
        var books = try burned([500])
        books.pass(.hours(20))
        try books.tell(Sample.pledge(5, credits: 100, window: .strict))
        try books.tell(Sample.failure(5))
        #expect(try books.wallet().votes.available == 600)
        #expect(try books.wallet().votesDueAt == books.now + .hours(24))
    }

    @Test("votes that are over are not brought back by a later failure")
    func notBroughtBack() throws {
        var books = try burned([500])
        books.pass(.hours(25))
        try books.tell(Sample.pledge(5, credits: 100, window: .strict))
        try books.tell(Sample.failure(5))
        #expect(try books.wallet().votes.available == 100)
    }

    @Test("votes that are frozen during a redemption wait for the next one")
    func meanwhile() throws {
        var books = try burned([500])
        try books.tell(Sample.pledge(5, credits: 100))
        try books.tell(Sample.failure(5))
        books.pass(.hours(23))
        try books.tell(Sample.redemption(minutes: 60))
        books.pass(.hours(1))
        try books.sweep()
        #expect(try books.wallet().votes == Balances(available: 100, held: 500))
        try books.tell(Sample.success(2))
        #expect(try books.wallet().votes == Balances(available: 100))
        #expect(try books.tell(Sample.redemption(6)).answered?.stake.units == 100)
    }

    @Test("a charity can receive what is burned")
    func charity() throws {
        let charity = try #require(SystemAccount.charity(3))
        var books = try Books(rules: HouseRules(recipient: charity))
        try books.tell(Sample.pledge(window: .strict))
        try books.tell(Sample.failure())
        let burn = try #require(books.ledger.first { $0.code == .burn })
        #expect(burn.credit == .house(charity))
        #expect(burn.debit == .user(try Sample.user(1), .held))
        #expect(burn.session == Sample.session(1))
    }

    @Test("a new account has nothing to pledge")
    func empty() throws {
        var books = try Books(credits: 0)
        #expect(try books.tell(Sample.pledge()) == .refused(.insufficientCredits(available: 0)))
    }
}
