import Settlement
import Testing

@Suite("Idempotency keys", .timeLimit(.minutes(10)))
struct KeyTests {
    @Test("the same request under the same key gets the same answer, whatever happened in between")
    func same() throws {
        var books = try Books()
        let first = try books.perform(Sample.pledge(), key: "a")
        books.pass(.hours(1))
        try books.perform(Sample.success(), key: "b")
        #expect(try books.perform(Sample.pledge(), key: "a") == first)
        #expect(first.word == "active")
    }

    @Test("a different request under the same key is refused, and changes nothing")
    func other() throws {
        var books = try Books()
        try books.perform(Sample.pledge(), key: "a", body: 1)
        let before = try books.wallet()
        #expect(try books.perform(Sample.failure(), key: "a", body: 2) == .refused(.keyReused))
        #expect(try books.wallet() == before)
        #expect(try books.perform(Sample.pledge(), key: "a", body: 1).word == "active")
    }

    @Test("a conflict is stored, so a new attempt needs a new key")
    func conflict() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        let early = try books.perform(Sample.success(), key: "a")
        #expect(early == .refused(.notEnded(endsAt: try books.session().endsAt)))
        books.pass(.hours(1))
        #expect(try books.perform(Sample.success(), key: "a") == early)
        #expect(try books.perform(Sample.success(), key: "b").word == "succeeded")
    }

    @Test("the answer about a missing session is not stored")
    func notFound() throws {
        var books = try Books()
        #expect(try books.perform(Sample.success(), key: "a").word == "!sessionNotFound")
        try books.perform(Sample.pledge())
        books.pass(.hours(1))
        #expect(try books.perform(Sample.success(), key: "a", body: 9).word == "succeeded")
    }

    @Test("a key belongs to its user")
    func users() throws {
        var books = try Books()
        try books.perform(.purchase(Sample.purchase(1), Sample.amount(500)), user: 2)
        try books.perform(Sample.pledge(1), user: 1, key: "a", body: 1)
        #expect(try books.perform(Sample.pledge(2), user: 2, key: "a", body: 2).word == "active")
    }

    @Test("copies of a request settle once and get the same answer")
    func twins() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        books.pass(.hours(1))
        let twin = try Sample.command(Sample.success(), key: "a")
        let replies = try books.perform([twin, twin, twin])
        #expect(Set(replies).count == 1)
        #expect(books.ledger.filter { $0.id.slot == .settle }.count == 1)
    }

    @Test("of opposite claims in one batch, the first one decides")
    func opposites() throws {
        var books = try Books()
        try books.perform(Sample.pledge())
        books.pass(.hours(1))
        let replies = try books.perform([
            try Sample.command(Sample.success(), key: "a"),
            try Sample.command(Sample.failure(), key: "b"),
        ])
        #expect(replies.map(\.word) == ["succeeded", "!sessionSettled"])
    }

    @Test("a replay can be distinguished from a decision")
    func replay() throws {
        let command = try Sample.command(.expireVotes, key: "a")
        var world = World(rules: ServiceRules())
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
