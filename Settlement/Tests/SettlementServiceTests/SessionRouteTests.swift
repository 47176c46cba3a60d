import Foundation
import HTTPTypes
import Settlement
import Testing

@Suite("sessions over HTTP", .timeLimit(.minutes(10)))
struct SessionRouteTests {
    @Test("a pledge is kept: begun, heard of, settled, and its credits are back")
    func kept() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        let started = try await phone.pledge()
        #expect(started.status == 201)
        #expect(started["state"] == "active")
        #expect(started["startsAt"] == "2027-01-15T08:00:00.000Z")
        #expect(started["endsAt"] == "2027-01-15T09:00:00.000Z")
        #expect(try await phone.ask(.get, "/v1/wallet").number("credits", "held") == 500)
        phone.clock.move(by: .minutes(60))
        let path = "/v1/sessions/\(TestService.id(1))"
        #expect(try await phone.ask(.post, path + "/heartbeat").status == 200)
        let settled = try await phone.resolve(1, phone.success())
        #expect(settled.status == 200, "\(settled.text)")
        #expect(settled["state"] == "succeeded")
        #expect(try await phone.ask(.get, path)["state"] == "succeeded")
        #expect(try await phone.ask(.get, "/v1/wallet").number("credits", "available") == 1000)
        await phone.stop()
    }

    @Test("a strict pledge that fails costs exactly its amount, and its votes can be redeemed")
    func broken() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        try await phone.pledge(window: 0)
        let failed = try await phone.resolve(1, TestService.gaveUp)
        #expect(failed["state"] == "failed")
        #expect(failed["reason"] == "gave_up")
        let wallet = try await phone.ask(.get, "/v1/wallet")
        #expect(wallet.number("credits", "available") == 500)
        #expect(wallet.number("frozenVotes", "available") == 500)
        let body = """
            {"id":"\(TestService.id(2))","minutes":30,"deviceKey":"\(phone.deviceKey)"}
            """
        let redemption = try await phone.ask(.post, "/v1/redemptions", key: "r", body: body)
        #expect(redemption.status == 201, "\(redemption.text)")
        #expect(redemption["kind"] == "redemption")
        phone.clock.move(by: .minutes(30))
        #expect(try await phone.resolve(2, phone.success(), key: "s")["state"] == "succeeded")
        #expect(try await phone.ask(.get, "/v1/wallet").number("obsidian") == 500)
        await phone.stop()
    }

    @Test("every conflict has its status and its word")
    func conflicts() async throws {
        let phone = try await TestService()
        let poor = try await phone.pledge()
        #expect(poor.status == 402)
        #expect(poor.problem == "insufficient-credits")
        #expect(poor.number("available") == 0)
        try await phone.buy(1000)
        #expect(
            try await phone.ask(
                .post,
                "/v1/redemptions",
                key: "r0",
                body:
                    #"{"id":"\#(TestService.id(9))","minutes":30,"deviceKey":"\#(phone.deviceKey)"}"#
            ).problem == "nothing-to-redeem"
        )
        #expect(
            try await phone.ask(
                .post,
                "/v1/sessions",
                key: "a",
                body: phone.pledgeBody()
            ).status == 201
        )
        let second = try await phone.ask(.post, "/v1/sessions", key: "b", body: phone.pledgeBody(2))
        #expect(second.status == 409)
        #expect(second.problem == "session-active")
        #expect(second["activeSession"] == TestService.id(1))
        let other = try await phone.ask(
            .post,
            "/v1/sessions",
            key: "c",
            body: phone.pledgeBody(1, amount: 600)
        )
        #expect(other.problem == "session-exists")
        let path = "/v1/sessions/\(TestService.id(1))"
        #expect(try await phone.ask(.post, path + "/appeal", key: "d").problem == "not-appealed")
        let early = try await phone.resolve(1, phone.success(), key: "e")
        #expect(early.status == 409)
        #expect(early.problem == "session-not-ended")
        #expect(early["endsAt"] == "2027-01-15T09:00:00.000Z")
        #expect(
            try await phone.ask(.delete, "/v1/account", key: "f").problem == "session-unsettled"
        )
        #expect(try await phone.resolve(1, TestService.gaveUp, key: "g").status == 200)
        let settled = try await phone.resolve(1, phone.success(), key: "h")
        #expect(settled.problem == "session-settled")
        #expect((settled.object["session"] as? [String: Any])?["reason"] as? String == "gave_up")
        #expect(try await phone.ask(.post, path + "/heartbeat").problem == "session-settled")
        await phone.stop()
    }

    @Test("pages go on at their cursor, and filter by state")
    func pages() async throws {
        let phone = try await TestService()
        try await phone.buy(5000)
        for number in 1...3 {
            phone.clock.move(by: .minutes(1))
            try await phone.pledge(number)
            _ = try await phone.resolve(number, TestService.gaveUp, key: "end-\(number)")
        }
        var seen: [String] = []
        var cursor = ""
        while seen.count < 4 {
            let page = try await phone.ask(.get, "/v1/sessions?limit=2\(cursor)")
            #expect(page.status == 200)
            seen += page.list("sessions").compactMap { $0["id"] as? String }
            guard let next = page["cursor"] else { break }
            cursor = "&cursor=\(next)"
        }
        #expect(seen == [3, 2, 1].map(TestService.id))
        #expect(try await phone.ask(.get, "/v1/sessions?state=active").list("sessions").isEmpty)
        #expect(
            try await phone.ask(.get, "/v1/sessions?state=failed_pending").list("sessions").count
                == 3
        )
        let transfers = try await phone.ask(.get, "/v1/transfers?limit=5")
        #expect(transfers.list("transfers").count == 5)
        let next = try #require(transfers["cursor"])
        let rest = try await phone.ask(.get, "/v1/transfers?limit=5&cursor=\(next)")
        #expect(rest.list("transfers").last?["kind"] as? String == "purchase")
        for query in ["limit=0", "limit=101", "state=lost", "cursor=x", "colour=red", "limit"] {
            let refused = try await phone.ask(.get, "/v1/sessions?\(query)")
            #expect(refused.problem == "invalid-request", "\(query)")
        }
        await phone.stop()
    }
}
