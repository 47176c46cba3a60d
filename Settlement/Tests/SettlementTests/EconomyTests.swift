import Settlement
import Testing

@Suite("The economy", .timeLimit(.minutes(10)))
struct EconomyTests {
    /// Returns books in which pledges with these stakes failed and were burned.
    private func burned(_ stakes: [Int64]) throws -> Books {
        var books = try Books()
        for (index, stake) in stakes.enumerated() {
            let number = UInt64(100 + index)
            try books.perform(Sample.pledge(number, credits: stake, window: .strict))
            try books.perform(Sample.failure(number))
        }
        return books
    }

    @Test("a kept pledge costs nothing and gives nothing")
    func kept() throws {
        var books = try Books()
        let before = try books.wallet()
        try books.perform(Sample.pledge())
        #expect(try books.wallet().credits == Balances(available: 9_500, held: 500))
        books.pass(.hours(1))
        try books.perform(Sample.success())
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

    @Test("nothing is burned, granted or frozen while a failure can be appealed")
    func pending() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        try books.perform(Sample.failure())
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

    @Test("a redemption rescues all frozen votes and turns all ash into obsidian")
    func redeemed() throws {
        var books = try burned([500, 100])
        books.pass(.hours(23))
        #expect(try books.perform(Sample.redemption()).answered?.stake.units == 600)
        #expect(try books.wallet().votes == Balances(held: 600))
        #expect(try books.wallet().votesDueAt == nil)
        // The votes' deadline passes during the redemption, without effect.
        books.pass(.hours(2))
        try books.sweep()
        #expect(try books.perform(Sample.success(2)).word == "succeeded")
        var expected = Wallet(user: try Sample.user(1))
        expected.credits.available = 9_400
        expected.obsidian.available = 600
        #expect(try books.wallet() == expected)
    }

    @Test("a failed redemption loses the votes and keeps the ash")
    func lost() throws {
        var books = try burned([500])
        try books.perform(Sample.redemption(window: .strict))
        try books.perform(Sample.failure(2))
        #expect(try books.wallet().votes == Balances())
        #expect(try books.wallet().ash.available == 500)
        #expect(try books.perform(Sample.redemption(3)).word == "!nothingToRedeem")
    }

    @Test("an excused redemption returns its votes for another 24 hours")
    func forgiven() throws {
        var books = try burned([500])
        try books.perform(Sample.redemption())
        try books.perform(Sample.failure(2))
        try books.perform(.appeal(Sample.session(2)))
        books.pass(.hours(30))
        try books.perform(Sample.decision(true, 2))
        #expect(try books.wallet().votes.available == 500)
        #expect(try books.wallet().votesDueAt == books.now + .hours(24))
    }

    @Test("late clean evidence of a redemption rescues its votes")
    func late() throws {
        var books = try burned([500])
        try books.perform(Sample.redemption())
        books.pass(.hours(25))
        try books.sweep()
        #expect(try books.wallet().votes == Balances(forfeit: 500))
        #expect(try books.perform(Sample.success(2)).word == "succeeded")
        #expect(try books.wallet().votes == Balances())
        #expect(try books.wallet().obsidian.available == 500)
    }

    @Test("frozen votes can be redeemed until they expire at their deadline")
    func deadline() throws {
        var books = try burned([500])
        books.passUntilJustBefore(books.now + .hours(24))
        var early = books
        #expect(try early.perform(Sample.redemption()).word == "active")
        books.pass(TimeSpan(milliseconds: 1))
        #expect(try books.perform(Sample.redemption()).word == "!nothingToRedeem")
        #expect(try books.wallet().votes == Balances())
        #expect(try books.wallet().votesDueAt == nil)
    }

    @Test("a later failure postpones the deadline of all frozen votes")
    func extended() throws {
        var books = try burned([500])
        books.pass(.hours(20))
        try books.perform(Sample.pledge(5, credits: 100, window: .strict))
        try books.perform(Sample.failure(5))
        #expect(try books.wallet().votes.available == 600)
        #expect(try books.wallet().votesDueAt == books.now + .hours(24))
    }

    @Test("a later failure does not bring back expired votes")
    func notBroughtBack() throws {
        var books = try burned([500])
        books.pass(.hours(25))
        try books.perform(Sample.pledge(5, credits: 100, window: .strict))
        try books.perform(Sample.failure(5))
        #expect(try books.wallet().votes.available == 100)
    }

    @Test("votes frozen during a redemption wait for the next one")
    func meanwhile() throws {
        var books = try burned([500])
        try books.perform(Sample.pledge(5, credits: 100))
        try books.perform(Sample.failure(5))
        books.pass(.hours(23))
        try books.perform(Sample.redemption(minutes: 60))
        books.pass(.hours(1))
        try books.sweep()
        #expect(try books.wallet().votes == Balances(available: 100, held: 500))
        try books.perform(Sample.success(2))
        #expect(try books.wallet().votes == Balances(available: 100))
        #expect(try books.perform(Sample.redemption(6)).answered?.stake.units == 100)
    }

    @Test("burned credits belong to nobody, and stored rows with another recipient stay readable")
    func burnedCredits() throws {
        let books = try burned([500])
        let burn = try #require(books.ledger.first { $0.code == .burn })
        #expect(burn.credit == .system(.burned))
        #expect(burn.debit == .user(try Sample.user(1), .held))
        let stored = Transfer(
            id: burn.id,
            code: burn.code,
            debit: burn.debit,
            credit: try #require(LedgerAccount(number: 11)),
            amount: burn.amount,
            currency: burn.currency,
            at: burn.at
        )
        #expect(stored.code.rule.allows(stored))
    }

    @Test("a new account has nothing to pledge")
    func empty() throws {
        var books = try Books(credits: 0)
        #expect(try books.perform(Sample.pledge()) == .refused(.insufficientCredits(available: 0)))
    }
}
