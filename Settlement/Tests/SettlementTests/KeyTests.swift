import Settlement
import Testing

@Suite("Keys", .timeLimit(.minutes(10)))
struct KeyTests {
    @Test("the same request under the same key hears the same answer, whatever came between")
    func same() throws {
        var books = try Books()
        let first = try books.tell(Sample.pledge(), key: "a")
        books.pass(.hours(1))
        try books.tell(Sample.success(), key: "b")
        #expect(try books.tell(Sample.pledge(), key: "a") == first)
        #expect(first.word == "active")
    }

    @Test("another request under the same key is refused, and changes nothing")
    func other() throws {
        var books = try Books()
        try books.tell(Sample.pledge(), key: "a", body: 1)
        let before = try books.wallet()
        #expect(try books.tell(Sample.failure(), key: "a", body: 2) == .refused(.keyReused))
        #expect(try books.wallet() == before)
        #expect(try books.tell(Sample.pledge(), key: "a", body: 1).word == "active")
    }

    @Test("a conflict is kept: a new attempt takes a new key")
    func conflict() throws {
        var books = try Books()
        try books.tell(Sample.pledge())
        let early = try books.tell(Sample.success(), key: "a")
        #expect(early == .refused(.notEnded(endsAt: try books.session().endsAt)))
        books.pass(.hours(1))
        #expect(try books.tell(Sample.success(), key: "a") == early)
        #expect(try books.tell(Sample.success(), key: "b").word == "succeeded")
    }

    @Test("what was not found is not kept")
    func notFound() throws {
        var books = try Books()
        #expect(try books.tell(Sample.success(), key: "a").word == "!sessionNotFound")
        try books.tell(Sample.pledge())
        books.pass(.hours(1))
        #expect(try books.tell(Sample.success(), key: "a", body: 9).word == "succeeded")
    }

    @Test("a key belongs to its user")
    func users() throws {
        var books = try Books()
        try books.tell(.purchase(Sample.purchase(1), Sample.amount(500)), user: 2)
        try books.tell(Sample.pledge(1), user: 1, key: "a", body: 1)
        #expect(try books.tell(Sample.pledge(2), user: 2, key: "a", body: 2).word == "active")
    }

    @Test("of parallel twins one settles, and both hear the same")
    func twins() throws {
        var books = try Books()
        try books.tell(Sample.pledge())
        books.pass(.hours(1))
        let twin = try Sample.command(Sample.success(), key: "a")
        let replies = try books.tell([twin, twin, twin])
        #expect(Set(replies).count == 1)
        #expect(books.ledger.filter { $0.id.slot == .settle }.count == 1)
    }

    @Test("of opposite claims in one batch the first decides, and the other hears of it")
    func opposites() throws {
        var books = try Books()
        try books.tell(Sample.pledge())
        books.pass(.hours(1))
        let replies = try books.tell([
            try Sample.command(Sample.success(), key: "a"),
            try Sample.command(Sample.failure(), key: "b"),
        ])
        #expect(replies.map(\.word) == ["succeeded", "!sessionSettled"])
    }

    @Test("a store can tell a replay from a decision")
    func replay() throws {
        let command = try Sample.command(.expireVotes, key: "a")
        var world = World(rules: HouseRules())
        #expect(world.answer(to: command) == nil)
        _ = decide(command, in: &world, at: Books.beginning)
        #expect(world.answer(to: command) != nil)
        #expect(world.writes.answers.count == 1)
        #expect(world.answer(to: try Sample.command(.expireVotes)) == nil)
    }

    @Test("a key is 1 to 255 printable ASCII characters")
    func form() {
        #expect(IdempotencyKey("") == nil)
        #expect(IdempotencyKey(String(repeating: "k", count: 255)) != nil)
        #expect(IdempotencyKey(String(repeating: "k", count: 256)) == nil)
        #expect(IdempotencyKey("café") == nil)
        #expect(IdempotencyKey("a\u{7f}") == nil)
        #expect(IdempotencyKey(" ~") != nil)
    }
}
