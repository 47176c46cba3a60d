import Foundation
import HTTPTypes
import Settlement
import SettlementStore
import SettlementService
import Testing

@Suite("keys over HTTP", .timeLimit(.minutes(10)))
struct IdempotencyTests {
    @Test("a request without a key is refused, and so is one whose key is none")
    func missing() async throws {
        let phone = try await TestService()
        let missing = try await phone.ask(.post, "/v1/sessions", body: phone.pledgeBody())
        #expect(missing.status == 400)
        #expect(missing.problem == "idempotency-key-missing")
        for key in ["\"open", "\"a\" ; x", "\"\"", "\"a\\b\"", String(repeating: "k", count: 256)] {
            let answer = try await phone.ask(
                .post,
                "/v1/sessions",
                key: key,
                body: phone.pledgeBody()
            )
            #expect(answer.problem == "invalid-request", "\(key)")
        }
        await phone.stop()
    }

    @Test("the same request gets the same bytes, quoted or bare; another body is refused")
    func replay() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        let first = try await phone.ask(.post, "/v1/sessions", key: "a", body: phone.pledgeBody())
        #expect(!first.isReplay)
        phone.clock.move(by: .minutes(5))
        for key in ["a", "\"a\""] {
            let again = try await phone.ask(
                .post,
                "/v1/sessions",
                key: key,
                body: phone.pledgeBody()
            )
            #expect(again.isReplay)
            #expect(again.status == first.status)
            #expect(again.text == first.text)
        }
        for (path, body) in [
            ("/v1/sessions", phone.pledgeBody(2)), ("/v1/sessions", phone.pledgeBody() + " "),
            ("/v1/sessions/\(TestService.id(1))/resolve", TestService.gaveUp),
        ] {
            let other = try await phone.ask(.post, path, key: "a", body: body)
            #expect(other.status == 422)
            #expect(other.problem == "idempotency-key-reused")
        }
        #expect(try await phone.ask(.get, "/v1/wallet").number("credits", "held") == 500)
        await phone.stop()
    }

    @Test("a conflict is replayed, also after what it was about has changed")
    func conflict() async throws {
        let phone = try await TestService()
        let first = try await phone.ask(.post, "/v1/sessions", key: "a", body: phone.pledgeBody())
        #expect(first.status == 402)
        try await phone.buy(1000)
        let again = try await phone.ask(.post, "/v1/sessions", key: "a", body: phone.pledgeBody())
        #expect(again.text == first.text)
        #expect(again.isReplay)
        #expect(
            try await phone.ask(.post, "/v1/sessions", key: "b", body: phone.pledgeBody()).status
                == 201
        )
        await phone.stop()
    }

    @Test("one key of two people is two keys")
    func people() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        try await phone.buy(1000, as: "eve", transaction: "t-2")
        let path = "/v1/sessions"
        #expect(
            try await phone.ask(.post, path, key: "a", body: phone.pledgeBody(1)).status == 201
        )
        let other = try await phone.ask(
            .post,
            path,
            as: "eve",
            key: "a",
            body: phone.pledgeBody(2)
        )
        #expect(other.status == 201)
        await phone.stop()
    }

    @Test("of parallel twins one settles, and all hear the same")
    func twins() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        let body = phone.pledgeBody()
        let texts = try await withThrowingTaskGroup(of: TestAnswer.self) { group in
            for _ in 0..<64 {
                group.addTask { try await phone.ask(.post, "/v1/sessions", key: "a", body: body) }
            }
            return try await group.reduce(into: [TestAnswer]()) { $0.append($1) }
        }
        #expect(Set(texts.map(\.text)).count == 1)
        #expect(texts.allSatisfy { $0.status == 201 })
        #expect(texts.count { !$0.isReplay } == 1)
        #expect(try await phone.ask(.get, "/v1/transfers").list("transfers").count == 2)
        await phone.stop()
    }

    @Test("answers are forgotten after seven days, and the session still settles once")
    func forgotten() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        let first = try await phone.ask(.post, "/v1/sessions", key: "a", body: phone.pledgeBody())
        phone.clock.move(by: .minutes(5))
        #expect(await phone.service.forgetAnswers() == 0)
        phone.clock.move(by: .hours(24 * 7))
        #expect(await phone.service.forgetAnswers() == 1)
        #expect(await phone.service.sweep() == 1)
        let again = try await phone.ask(.post, "/v1/sessions", key: "a", body: phone.pledgeBody())
        #expect(!again.isReplay)
        #expect(again["id"] == first["id"])
        #expect(try await phone.ask(.get, "/v1/wallet").number("credits", "forfeit") == 500)
        await phone.stop()
    }

    @Test("more answers are forgotten in a round than come in a minute, and no more than 20,000")
    func manyForgotten() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        try SQLiteWriter.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20500)
            INSERT INTO answer(user, key, fingerprint, reply, at) SELECT 1, 'old-' || i, zeroblob(32), zeroblob(1), i FROM n
            """,
            path: phone.folder.appendingPathComponent("store").path
        )
        #expect(await phone.service.forgetAnswers() == 20_000)
        #expect(await phone.service.forgetAnswers() == 500)
        #expect(await phone.service.forgetAnswers() == 0)
        await phone.stop()
    }

    @Test("a process whose clock runs days fast forgets nothing before the store's clock says so")
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
        #expect(await second.service.forgetAnswers() == 0)
        clock.move(by: .hours(24 * 7))
        #expect(await second.service.forgetAnswers() == 0)
        clock.move(by: TimeSpan(milliseconds: 1))
        #expect(await second.service.forgetAnswers() == 1)
        await second.stop()
    }
}
