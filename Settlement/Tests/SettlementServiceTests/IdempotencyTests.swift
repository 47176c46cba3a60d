import Foundation
import HTTPTypes
import Settlement
import SettlementStore
import SettlementService
import Testing

@Suite("Idempotency keys over HTTP", .timeLimit(.minutes(10)))
struct IdempotencyTests {
    @Test("a request without a valid key is refused")
    func missing() async throws {
        let service = try await TestService()
        let missing = try await service.ask(.post, "/v1/sessions", body: service.pledgeBody())
        #expect(missing.status == 400)
        #expect(missing.problem == "idempotency-key-missing")
        for key in ["\"open", "\"a\" ; x", "\"\"", "\"a\\b\"", String(repeating: "k", count: 256)] {
            let answer = try await service.pledge(key: key)
            #expect(answer.problem == "invalid-request", "\(key)")
        }
        await service.stop()
    }

    @Test("the same request gets the same bytes, with a quoted key, too; another body is refused")
    func replay() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        let first = try await service.pledge(key: "a")
        #expect(!first.isReplay)
        service.clock.move(by: .minutes(5))
        for key in ["a", "\"a\""] {
            let again = try await service.pledge(key: key)
            #expect(again.isReplay)
            #expect(again.status == first.status)
            #expect(again.text == first.text)
        }
        for (path, body) in [
            ("/v1/sessions", service.pledgeBody(2)), ("/v1/sessions", service.pledgeBody() + " "),
            ("/v1/sessions/\(TestService.id(1))/resolve", TestService.gaveUp),
        ] {
            let other = try await service.ask(.post, path, key: "a", body: body)
            #expect(other.status == 422)
            #expect(other.problem == "idempotency-key-reused")
        }
        #expect(try await service.ask(.get, "/v1/wallet").number("credits", "held") == 500)
        await service.stop()
    }

    @Test("a conflict is replayed even after its cause has changed")
    func conflict() async throws {
        let service = try await TestService()
        let first = try await service.pledge(key: "a")
        #expect(first.status == 402)
        try await service.buy(1000)
        let again = try await service.pledge(key: "a")
        #expect(again.text == first.text)
        #expect(again.isReplay)
        #expect(try await service.pledge(key: "b").status == 201)
        await service.stop()
    }

    @Test("the same key of two people is two keys")
    func people() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.buy(1000, as: "eve", transaction: "t-2")
        #expect(try await service.pledge(key: "a").status == 201)
        #expect(try await service.pledge(2, as: "eve", key: "a").status == 201)
        await service.stop()
    }

    @Test("parallel copies of a request settle once and get the same answer")
    func twins() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        let body = service.pledgeBody()
        let texts = try await withThrowingTaskGroup(of: TestAnswer.self) { group in
            for _ in 0..<64 {
                group.addTask { try await service.ask(.post, "/v1/sessions", key: "a", body: body) }
            }
            return try await group.reduce(into: [TestAnswer]()) { $0.append($1) }
        }
        #expect(Set(texts.map(\.text)).count == 1)
        #expect(texts.allSatisfy { $0.status == 201 })
        #expect(texts.count { !$0.isReplay } == 1)
        #expect(try await service.ask(.get, "/v1/transfers").list("transfers").count == 2)
        await service.stop()
    }

    @Test("answers are deleted after seven days, and the session still settles once")
    func forgotten() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        let first = try await service.pledge(key: "a")
        service.clock.move(by: .minutes(5))
        #expect(await service.service.deleteAnswers() == 0)
        service.clock.move(by: .hours(24 * 7))
        #expect(await service.service.deleteAnswers() == 1)
        #expect(await service.service.sweep() == 1)
        let again = try await service.pledge(key: "a")
        #expect(!again.isReplay)
        #expect(again["id"] == first["id"])
        #expect(try await service.ask(.get, "/v1/wallet").number("credits", "forfeit") == 500)
        await service.stop()
    }

    @Test("a round deletes up to 20,000 answers")
    func manyForgotten() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try SQLiteWriter.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20500)
            INSERT INTO answer(user, key, fingerprint, reply, at) SELECT 1, 'old-' || i, zeroblob(32), zeroblob(1), i FROM n
            """,
            path: service.folder.appendingPathComponent("store").path
        )
        #expect(await service.service.deleteAnswers() == 20_000)
        #expect(await service.service.deleteAnswers() == 500)
        #expect(await service.service.deleteAnswers() == 0)
        await service.stop()
    }

    @Test("a process whose clock is days ahead deletes no answers early")
    func fastClock() async throws {
        let first = try await TestService()
        try await first.buy(1000)
        try await first.pledge()
        await first.stop()
        let path = first.folder.appendingPathComponent("store").path
        let clock = first.clock
        let second = try await TestService(
            folder: first.folder,
            open: { () throws(StoreError) in
                try SQLiteWriter(SQLiteSettings(path: path, clock: { clock.now }))
            }
        )
        second.clock.move(by: .hours(24 * 30))
        #expect(await second.service.deleteAnswers() == 0)
        clock.move(by: .hours(24 * 7))
        #expect(await second.service.deleteAnswers() == 0)
        clock.move(by: TimeSpan(milliseconds: 1))
        #expect(await second.service.deleteAnswers() == 1)
        await second.stop()
    }
}
