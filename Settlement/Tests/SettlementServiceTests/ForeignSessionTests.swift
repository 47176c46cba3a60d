import HTTPTypes
import Testing

@Suite("Other people's sessions", .timeLimit(.minutes(10)))
struct ForeignSessionTests {
    @Test("requests about another person's session get the same bytes as about a missing one")
    func foreign() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.pledge()
        let success = try service.success()
        for (method, part, body) in [
            (HTTPRequest.Method.get, "", ""), (.post, "/heartbeat", ""), (.post, "/appeal", ""),
            (.post, "/resolve", TestService.gaveUp), (.post, "/resolve", success),
        ] {
            let answers = [TestService.id(1), TestService.id(77), "no-name"].map { id in
                (id, "/v1/sessions/\(id)\(part)")
            }
            var found: [TestAnswer] = []
            for (id, path) in answers {
                found.append(
                    try await service.ask(method, path, as: "eve", key: "k-\(id)", body: body)
                )
            }
            #expect(found.allSatisfy { $0.status == 404 }, "\(part)")
            #expect(Set(found.map(\.answer)).count == 1, "\(part): \(found.map(\.text))")
        }
        #expect(try await service.ask(.get, "/v1/sessions", as: "eve").list("sessions").isEmpty)
        #expect(try await service.ask(.get, "/v1/transfers", as: "eve").list("transfers").isEmpty)
        #expect(
            try await service.ask(.get, "/v1/account/export", as: "eve").list("sessions").isEmpty
        )
        #expect(
            try await service.ask(.get, "/v1/sessions/\(TestService.id(1))")["state"] == "active"
        )
        await service.stop()
    }

    @Test("a member that names another person is refused")
    func named() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.pledge()
        let body = #"{"resolution":"FAILURE","reason":"gave_up","userId":"ada"}"#
        #expect(try await service.resolve(1, body, as: "eve").problem == "invalid-request")
        await service.stop()
    }

    @Test("two Unicode encodings of a subject are two people")
    func spelling() async throws {
        let service = try await TestService()
        try await service.buy(1000, as: "\u{E9}", transaction: "t")
        #expect(
            try await service.ask(.get, "/v1/wallet", as: "\u{E9}").number("credits", "available")
                == 1000
        )
        #expect(
            try await service.ask(.get, "/v1/wallet", as: "e\u{301}").number("credits", "available")
                == 0
        )
        await service.stop()
    }
}
