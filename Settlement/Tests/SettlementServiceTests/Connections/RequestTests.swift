import Foundation
import HTTPTypes
import Settlement
import SettlementService
import Testing

@Suite("Refused requests", .timeLimit(.minutes(10)))
struct RequestTests {
    @Test("an unknown path, a wrong method and a long body have their problems")
    func addresses() async throws {
        let service = try await TestService()
        for path in ["/", "/v1", "/v1/sessions/", "/v1/wallet/x", "//healthz", "*", ""] {
            let answer = try await service.ask(.get, path)
            #expect(answer.status == 404, "\(path)")
            #expect(answer.problem == "not-found", "\(path)")
        }
        let method = try await service.ask(.put, "/v1/sessions")
        #expect(method.status == 405)
        #expect(method.problem == "method-not-allowed")
        #expect(method["Allow", header: true] == "GET, POST")
        let long = try await service.ask(
            .post,
            "/v1/sessions",
            key: "k",
            body: String(repeating: " ", count: 256 * 1024 + 1)
        )
        #expect(long.status == 413)
        #expect(long.problem == "body-too-large")
        let type = try await service.ask(
            .post,
            "/v1/sessions",
            key: "k",
            body: "{}",
            fields: ["Content-Type": "text/plain"]
        )
        #expect(type.status == 415)
        await service.stop()
    }

    @Test(
        "a body that is not valid JSON is refused",
        arguments: [
            "", "{", "[]", "null", "\"\"", "{\"a\":1,}", "{\"a\":01}", "\u{FEFF}{}", "{}{}",
            "{\"id\":1,\"id\":1}", "{\"a\":\"\\ud800\"}", "{\"a\":nan}", "{\"a\":1e}",
            String(repeating: "[", count: 2000), "{\"a\":" + String(repeating: "[", count: 40),
        ]
    )
    func malformed(_ body: String) async throws {
        let service = try await TestService()
        let answer = try await service.ask(.post, "/v1/sessions", key: "k", body: body)
        #expect(answer.status == 400)
        #expect(answer.problem == "malformed-body")
        await service.stop()
    }

    @Test("a member that is missing, unknown or out of range is named")
    func members() async throws {
        let service = try await TestService()
        try await service.buy(10_000)
        let good = service.pledgeBody()
        for (old, new, name) in [
            ("500", "-500", "amount"), ("500", "525", "amount"), ("500", "500.5", "amount"),
            ("500", "5e2", "amount"), ("500", "\"500\"", "amount"), ("500", "50", "amount"),
            ("500", "99999999999999999999", "amount"), ("500", "true", "amount"),
            ("\"minutes\":60", "\"minutes\":14", "minutes"),
            ("\"minutes\":60", "\"minutes\":121", "minutes"),
            ("\"minutes\":60,", "", "minutes"), ("1440", "10081", "appealWindowMinutes"),
            ("1440", "-1", "appealWindowMinutes"), ("00000000-", "0-", "id"),
            ("\"deviceKey\":\"B", "\"deviceKey\":\"A", "deviceKey"),
            ("\"id\":", "\"user\":7,\"id\":", "\"user\""),
        ] {
            #expect(good.contains(old))
            let answer = try await service.ask(
                .post,
                "/v1/sessions",
                key: "k",
                body: good.replacing(old, with: new, maxReplacements: 1)
            )
            #expect(answer.status == 400, "\(new)")
            #expect(answer["detail"]?.contains(name) == true, "\(new): \(answer.text)")
        }
        for body in [
            "{}", #"{"resolution":"success"}"#, #"{"resolution":"FAILURE"}"#,
            #"{"resolution":"FAILURE","reason":"no_heartbeat"}"#,
            #"{"resolution":"SUCCESS","reason":"gave_up"}"#,
            #"{"resolution":"SUCCESS","evidence":[]}"#,
        ] {
            #expect(try await service.resolve(1, body).problem == "invalid-request", "\(body)")
        }
        // An integer may have a fraction of zeros.
        let zeros = good.replacing("500", with: "500.0", maxReplacements: 1)
        #expect(try await service.ask(.post, "/v1/sessions", key: "k", body: zeros).status == 201)
        await service.stop()
    }

    @Test("a person with too many requests is told when to retry, and nobody else is affected")
    func rate() async throws {
        let service = try await TestService(rate: .init(burst: 3, perSecond: 1))
        for _ in 0..<3 { #expect(try await service.ask(.get, "/v1/wallet").status == 200) }
        let refused = try await service.ask(.get, "/v1/wallet")
        #expect(refused.status == 429)
        #expect(refused.problem == "too-many-requests")
        #expect(refused["Retry-After", header: true] == "1")
        #expect(try await service.ask(.get, "/v1/wallet", as: "eve").status == 200)
        service.clock.move(by: .init(milliseconds: 1_000))
        #expect(try await service.ask(.get, "/v1/wallet").status == 200)
        #expect(try await service.ask(.get, "/v1/wallet").status == 429)
        await service.stop()
    }

    @Test("the log contains no token, body, evidence or person, and each request has an ID")
    func log() async throws {
        let service = try await TestService()
        try await service.buy(1000, as: "ada-the-person")
        try await service.pledge(as: "ada-the-person")
        let token = try await service.token("ada-the-person")
        let body = try service.success(facts: "what the device saw")
        let answer = try await service.resolve(1, body, as: "ada-the-person")
        #expect(answer["X-Request-ID", header: true] != nil)
        _ = try await service.send(
            .get,
            "/v1/wallet",
            fields: ["Authorization": "Bearer a.secret.word"],
            body: []
        )
        let lines = service.log.all.joined(separator: "\n")
        #expect(lines.contains("POST /v1/sessions/{id}/resolve"))
        #expect(lines.contains("malformed"))
        for secret in [
            token, String(token.suffix(20)), "ada-the-person", "secret", "d2hhdCB0",
            service.deviceKey, TestService.id(1),
        ] {
            #expect(!lines.contains(secret), "\(secret)")
        }
        await service.stop()
    }
}
