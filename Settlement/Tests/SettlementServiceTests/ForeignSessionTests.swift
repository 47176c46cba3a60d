import HTTPTypes
import SettlementService
import Testing

@Suite("what is another person's", .timeLimit(.minutes(10)))
struct ForeignSessionTests {
    @Test("another person's session answers like one that does not exist, byte for byte")
    func foreign() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        try await phone.pledge()
        let success = try phone.success()
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
                    try await phone.ask(method, path, as: "eve", key: "k-\(id)", body: body)
                )
            }
            #expect(found.allSatisfy { $0.status == 404 }, "\(part)")
            #expect(Set(found.map(\.answer)).count == 1, "\(part): \(found.map(\.text))")
        }
        #expect(try await phone.ask(.get, "/v1/sessions", as: "eve").list("sessions").isEmpty)
        #expect(try await phone.ask(.get, "/v1/transfers", as: "eve").list("transfers").isEmpty)
        #expect(try await phone.ask(.get, "/v1/account/export", as: "eve").list("sessions").isEmpty)
        #expect(try await phone.ask(.get, "/v1/sessions/\(TestService.id(1))")["state"] == "active")
        await phone.stop()
    }

    @Test("a member that names another person is refused")
    func named() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        try await phone.pledge()
        let body = #"{"resolution":"FAILURE","reason":"gave_up","userId":"ada"}"#
        #expect(try await phone.resolve(1, body, as: "eve").problem == "invalid-request")
        await phone.stop()
    }

    @Test("two subjects that differ in spelling are two people")
    func spelling() async throws {
        let phone = try await TestService()
        try await phone.buy(1000, as: "\u{E9}", transaction: "t")
        #expect(
            try await phone.ask(.get, "/v1/wallet", as: "\u{E9}").number("credits", "available")
                == 1000
        )
        #expect(
            try await phone.ask(.get, "/v1/wallet", as: "e\u{301}").number("credits", "available")
                == 0
        )
        await phone.stop()
    }
}
