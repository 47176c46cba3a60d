import Settlement
import Testing

@Suite("Purchases", .timeLimit(.minutes(10)))
struct PurchaseTests {
    @Test("a purchase is booked once, however often the shop reports it")
    func replayed() throws {
        var books = try Books(credits: 0)
        let first = try books.perform(.purchase(Sample.purchase(1), Sample.amount(500)))
        books.pass(.hours(1))
        #expect(try books.perform(.purchase(Sample.purchase(1), Sample.amount(500))) == first)
        #expect(try books.wallet().credits == Balances(available: 500))
    }

    @Test("purchases booked before an account was closed get the same answer")
    func closed() throws {
        var books = try Books(credits: 500)
        let (first, second) = (Sample.purchase(900), Sample.purchase(1))
        let bought = try books.perform(.purchase(second, Sample.amount(300)))
        let taken = try books.perform(.clawBack(second))
        try books.perform(.closeAccount(.kept))
        let wallet = try books.wallet()
        let ledger = books.ledger
        books.pass(.hours(1))
        #expect(try books.perform(.purchase(first, Sample.amount(500))).word == "purchased")
        #expect(try books.perform(.purchase(second, Sample.amount(300))) == bought)
        #expect(try books.perform(.purchase(second, Sample.amount(301))).word == "!purchaseDiffers")
        #expect(try books.perform(.clawBack(second)) == taken)
        // New purchases are no longer booked.
        let other = Sample.purchase(2)
        #expect(try books.perform(.purchase(other, Sample.amount(300))) == .refused(.accountClosed))
        #expect(try books.wallet() == wallet)
        #expect(books.ledger == ledger)
    }

    @Test("the same purchase for another amount or user is refused")
    func differs() throws {
        var books = try Books(credits: 0)
        try books.perform(.purchase(Sample.purchase(1), Sample.amount(500)))
        let other = try books.perform(.purchase(Sample.purchase(1), Sample.amount(501)))
        #expect(other == .refused(.purchaseDiffers))
        let foreign = try books.perform(.purchase(Sample.purchase(1), Sample.amount(500)), user: 2)
        #expect(foreign == .refused(.purchaseDiffers))
        #expect(
            try books.perform(.clawBack(Sample.purchase(1)), user: 2).word == "!purchaseNotFound"
        )
    }

    @Test("a purchase is taken back once, and the spent part becomes a debt")
    func clawedBack() throws {
        var books = try Books(credits: 500)
        try books.perform(Sample.pledge(credits: 300))
        let reply = try books.perform(.clawBack(Sample.purchase(900)))
        #expect(reply == .clawedBack(taken: 200, owed: 300))
        #expect(try books.perform(.clawBack(Sample.purchase(900))) == reply)
        #expect(try books.wallet().debt == 300)
        // The active pledge is not weakened; the credits that it returns pay the debt.
        #expect(try books.wallet().credits == Balances(held: 300))
        books.pass(.hours(1))
        try books.perform(Sample.success())
        #expect(try books.wallet() == Wallet(user: try Sample.user(1)))
    }

    @Test("the next purchase first pays the debt")
    func repaid() throws {
        var books = try Books(credits: 500)
        try books.perform(Sample.pledge(credits: 500, window: .strict))
        try books.perform(Sample.failure())
        #expect(
            try books.perform(.clawBack(Sample.purchase(900))) == .clawedBack(taken: 0, owed: 500)
        )
        try books.perform(.purchase(Sample.purchase(2), Sample.amount(200)))
        #expect(try books.wallet().debt == 300)
        #expect(try books.wallet().credits == Balances())
        try books.perform(.purchase(Sample.purchase(3), Sample.amount(400)))
        #expect(try books.wallet().debt == 0)
        #expect(try books.wallet().credits == Balances(available: 100))
    }

    @Test("amounts that would overflow are refused without a crash")
    func overflow() throws {
        #expect(Amount(units: .max) == nil)
        #expect(Amount(units: 0) == nil)
        #expect(Amount(units: -1) == nil)
        var books = try Books(credits: 0)
        let most = try Sample.amount(1_000_000_000_000)
        try books.perform(.purchase(Sample.purchase(1), most))
        #expect(try books.perform(.purchase(Sample.purchase(2), most)).word == "!balanceLimit")
        #expect(try books.wallet().credits.available == 1_000_000_000_000)
    }

    @Test("a purchase that would not fit beside held credits is refused")
    func besideHeld() throws {
        var books = try Books(credits: 1_000_000_000_000)
        try books.perform(Sample.pledge(credits: 100))
        let one = try Sample.amount(1)
        #expect(try books.perform(.purchase(Sample.purchase(2), one)).word == "!balanceLimit")
        try books.perform(Sample.failure())
        #expect(try books.perform(.purchase(Sample.purchase(2), one)).word == "!balanceLimit")
        books.pass(.hours(24))
        try books.sweep()
        #expect(try books.perform(.purchase(Sample.purchase(2), one)).word == "purchased")
    }

    @Test("a debt beyond the limit is refused")
    func debtLimit() throws {
        var books = try Books()
        let reply = try books.perform(.purchase(Sample.purchase(1), Sample.amount(500)))
        guard case .purchased(let purchase) = reply else { throw Unexpected() }
        var wallet = Wallet(user: try Sample.user(1))
        wallet.debt = 1_000_000_000_000 - 499
        var world = World(rules: ServiceRules())
        world.load(wallet)
        world.load(purchase)
        let command = try Sample.command(.clawBack(Sample.purchase(1)))
        #expect(decide(command, in: &world, at: books.now) == .refused(.balanceLimit))
        #expect(world.writes.isEmpty)
    }

    private struct Unexpected: Error {}
}
