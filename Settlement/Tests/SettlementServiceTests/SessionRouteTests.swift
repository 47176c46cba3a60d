import Foundation
import HTTPTypes
import Settlement
import Testing

@Suite("Sessions over HTTP", .timeLimit(.minutes(10)))
struct SessionRouteTests {
    @Test("a kept pledge starts, sends heartbeats, settles, and gets its credits back")
    func kept() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        let started = try await service.pledge()
        #expect(started.status == 201)
        #expect(started["state"] == "active")
        #expect(started["startsAt"] == "2027-01-15T08:00:00.000Z")
        #expect(started["endsAt"] == "2027-01-15T09:00:00.000Z")
        #expect(try await service.ask(.get, "/v1/wallet").number("credits", "held") == 500)
        service.clock.move(by: .minutes(60))
        let path = "/v1/sessions/\(TestService.id(1))"
        #expect(try await service.ask(.post, path + "/heartbeat").status == 200)
        let settled = try await service.resolve(1, service.success())
        #expect(settled.status == 200, "\(settled.text)")
        #expect(settled["state"] == "succeeded")
        #expect(try await service.ask(.get, path)["state"] == "succeeded")
        #expect(try await service.ask(.get, "/v1/wallet").number("credits", "available") == 1000)
        await service.stop()
    }

    @Test("a strict pledge that fails costs exactly its amount, and its votes can be redeemed")
    func broken() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.pledge(window: 0)
        let failed = try await service.resolve(1, TestService.gaveUp)
        #expect(failed["state"] == "failed")
        #expect(failed["reason"] == "gave_up")
        let wallet = try await service.ask(.get, "/v1/wallet")
        #expect(wallet.number("credits", "available") == 500)
        #expect(wallet.number("frozenVotes", "available") == 500)
        let body = """
            {"id":"\(TestService.id(2))","minutes":30,"deviceKey":"\(service.deviceKey)"}
            """
        let redemption = try await service.ask(.post, "/v1/redemptions", key: "r", body: body)
        #expect(redemption.status == 201, "\(redemption.text)")
        #expect(redemption["kind"] == "redemption")
        service.clock.move(by: .minutes(30))
        #expect(try await service.resolve(2, service.success(), key: "s")["state"] == "succeeded")
        #expect(try await service.ask(.get, "/v1/wallet").number("obsidian") == 500)
        await service.stop()
    }

    @Test("every conflict has its status and its problem")
    func conflicts() async throws {
        let service = try await TestService()
        let poor = try await service.pledge()
        #expect(poor.status == 402)
        #expect(poor.problem == "insufficient-credits")
        #expect(poor.number("available") == 0)
        try await service.buy(1000)
        #expect(
            try await service.ask(
                .post,
                "/v1/redemptions",
                key: "r0",
                body:
                    #"{"id":"\#(TestService.id(9))","minutes":30,"deviceKey":"\#(service.deviceKey)"}"#
            ).problem == "nothing-to-redeem"
        )
        #expect(
            try await service.pledge(key: "a").status == 201
        )
        let second = try await service.pledge(2, key: "b")
        #expect(second.status == 409)
        #expect(second.problem == "session-active")
        #expect(second["activeSession"] == TestService.id(1))
        let other = try await service.pledge(1, key: "c", amount: 600)
        #expect(other.problem == "session-exists")
        let path = "/v1/sessions/\(TestService.id(1))"
        #expect(try await service.ask(.post, path + "/appeal", key: "d").problem == "not-appealed")
        let early = try await service.resolve(1, service.success(), key: "e")
        #expect(early.status == 409)
        #expect(early.problem == "session-not-ended")
        #expect(early["endsAt"] == "2027-01-15T09:00:00.000Z")
        #expect(
            try await service.ask(.delete, "/v1/account", key: "f").problem == "session-unsettled"
        )
        #expect(try await service.resolve(1, TestService.gaveUp, key: "g").status == 200)
        let settled = try await service.resolve(1, service.success(), key: "h")
        #expect(settled.problem == "session-settled")
        #expect((settled.object["session"] as? [String: Any])?["reason"] as? String == "gave_up")
        #expect(try await service.ask(.post, path + "/heartbeat").problem == "session-settled")
        await service.stop()
    }

    @Test("lists have pages with cursors, and a filter by state")
    func pages() async throws {
        let service = try await TestService()
        try await service.buy(5000)
        for number in 1...3 {
            service.clock.move(by: .minutes(1))
            try await service.pledge(number)
            _ = try await service.resolve(number, TestService.gaveUp, key: "end-\(number)")
        }
        var seen: [String] = []
        var cursor = ""
        while seen.count < 4 {
            let page = try await service.ask(.get, "/v1/sessions?limit=2\(cursor)")
            #expect(page.status == 200)
            seen += page.list("sessions").compactMap { $0["id"] as? String }
            guard let next = page["cursor"] else { break }
            cursor = "&cursor=\(next)"
        }
        #expect(seen == [3, 2, 1].map(TestService.id))
        #expect(try await service.ask(.get, "/v1/sessions?state=active").list("sessions").isEmpty)
        #expect(
            try await service.ask(.get, "/v1/sessions?state=failed_pending").list("sessions").count
                == 3
        )
        let transfers = try await service.ask(.get, "/v1/transfers?limit=5")
        #expect(transfers.list("transfers").count == 5)
        let next = try #require(transfers["cursor"])
        let rest = try await service.ask(.get, "/v1/transfers?limit=5&cursor=\(next)")
        #expect(rest.list("transfers").last?["kind"] as? String == "purchase")
        for query in ["limit=0", "limit=101", "state=lost", "cursor=x", "colour=red", "limit"] {
            let refused = try await service.ask(.get, "/v1/sessions?\(query)")
            #expect(refused.problem == "invalid-request", "\(query)")
        }
        await service.stop()
    }
}
