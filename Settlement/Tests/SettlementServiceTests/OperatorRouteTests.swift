import HTTPTypes
import Settlement
import SettlementService
import Testing

@Suite("operators and the shop over HTTP", .timeLimit(.minutes(10)))
struct OperatorRouteTests {
    @Test("only operators see and decide appeals, void sessions and audit the books")
    func operators() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        try await phone.pledge()
        let path = "/v1/sessions/\(TestService.id(1))"
        let decision = #"{"isGranted":true,"remark":"the phone was repaired"}"#
        for (method, address) in [
            ("GET", "/v1/appeals"), ("GET", "/v1/audit"), ("POST", path + "/decision"),
            ("POST", path + "/void"),
        ] {
            let answer =
                method == "GET"
                ? try await phone.ask(.get, address)
                : try await phone.ask(.post, address, body: decision)
            #expect(answer.status == 403)
            #expect(answer.problem == "forbidden")
        }
        let early = try await phone.ask(
            .post,
            path + "/decision",
            as: "eve",
            isOperator: true,
            body: decision
        )
        #expect(early.problem == "not-appealed")
        _ = try await phone.resolve(1, TestService.gaveUp)
        for (key, text) in [("b", "\"\""), ("c", "7")] {
            let body = "{\"text\":\(text)}"
            let wrong = try await phone.ask(.post, path + "/appeal", key: key, body: body)
            #expect(wrong.problem == "invalid-request")
        }
        let text = #"{"text":"the phone was stolen"}"#
        let appealed = try await phone.ask(.post, path + "/appeal", key: "a", body: text)
        #expect(appealed["appealText"] == "the phone was stolen")
        let again = try await phone.ask(.post, path + "/appeal", key: "a", body: text)
        #expect(again.text == appealed.text && again.isReplay)
        let appeals = try await phone.ask(.get, "/v1/appeals", as: "eve", isOperator: true)
        #expect(appeals.list("appeals").count == 1)
        #expect(appeals.text.contains("the phone was stolen"))
        let granted = try await phone.ask(
            .post,
            path + "/decision",
            as: "eve",
            isOperator: true,
            body: decision
        )
        #expect(granted["state"] == "excused")
        #expect(granted["remark"] == "the phone was repaired")
        let voided = try await phone.ask(
            .post,
            path + "/void",
            as: "eve",
            isOperator: true,
            body: #"{"remark":"x"}"#
        )
        #expect(voided.problem == "session-settled")
        let unknown = try await phone.ask(
            .post,
            "/v1/sessions/\(TestService.id(9))/void",
            as: "eve",
            isOperator: true,
            body: #"{"remark":"x"}"#
        )
        #expect(unknown.problem == "session-not-found")
        let audit = try await phone.ask(.get, "/v1/audit", as: "eve", isOperator: true)
        #expect(audit.text == #"{"findings":[]}"#)
        await phone.stop()
    }

    @Test("appeals that wait are listed page by page, however many they are")
    func appeals() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        for number in 1...5 {
            _ = try await phone.ask(
                .post,
                "/v1/sessions",
                key: "start-\(number)",
                body: phone.pledgeBody(number, amount: 100)
            )
            _ = try await phone.resolve(number, TestService.gaveUp, key: "resolve-\(number)")
            let path = "/v1/sessions/\(TestService.id(number))/appeal"
            #expect(try await phone.ask(.post, path, key: "appeal-\(number)").status == 200)
            phone.clock.move(by: .minutes(1))
        }
        var found: [String?] = []
        var cursor: String? = ""
        while let last = cursor {
            let path = "/v1/appeals?limit=2" + (last.isEmpty ? "" : "&cursor=\(last)")
            let page = try await phone.ask(.get, path, as: "eve", isOperator: true)
            found += page.list("appeals").map { $0["id"] as? String }
            cursor = page["cursor"]
        }
        #expect(found == (1...5).map { TestService.id($0) })
        let wrong = try await phone.ask(
            .get,
            "/v1/appeals?cursor=1",
            as: "eve",
            isOperator: true
        )
        #expect(wrong.problem == "invalid-request")
        await phone.stop()
    }

    @Test("a session is voided with its reason, and what it held is back")
    func void() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        try await phone.pledge()
        let path = "/v1/sessions/\(TestService.id(1))/void"
        for body in [
            "{}", #"{"remark":""}"#, #"{"remark":"x","more":1}"#, #"{"remark":"\u0000"}"#,
            #"{"remark":"ab\u0000cd"}"#,
        ] {
            let refused = try await phone.ask(.post, path, as: "eve", isOperator: true, body: body)
            #expect(refused.problem == "invalid-request")
        }
        let answer = try await phone.ask(
            .post,
            path,
            as: "eve",
            isOperator: true,
            body: #"{"remark":"a mistake of ours"}"#
        )
        #expect(answer["state"] == "voided")
        #expect(try await phone.ask(.get, "/v1/wallet").number("credits", "available") == 1000)
        await phone.stop()
    }

    @Test("a purchase is booked once, and a refund takes it back once")
    func purchases() async throws {
        let phone = try await TestService()
        let body = phone.purchaseBody(500, "ada", "t-1")
        let first = try await phone.notice("/v1/purchases", body)
        #expect(first.status == 200)
        #expect(first["kind"] == "purchase")
        #expect(try await phone.notice("/v1/purchases", body).text == first.text)
        #expect(try await phone.ask(.get, "/v1/wallet").number("credits", "available") == 500)
        for other in [
            phone.purchaseBody(600, "ada", "t-1"), phone.purchaseBody(500, "eve", "t-1"),
        ] {
            #expect(try await phone.notice("/v1/purchases", other).problem == "purchase-differs")
        }
        let refund = "/v1/purchases/t-1/refunds"
        #expect(
            try await phone.notice(refund, phone.personBody("eve")).problem == "purchase-not-found"
        )
        for _ in 0..<2 {
            let answer = try await phone.notice(refund, phone.personBody())
            #expect(answer.text == #"{"taken":500,"owed":0}"#)
        }
        let unknown = try await phone.notice("/v1/purchases/t-9/refunds", phone.personBody())
        #expect(unknown.status == 404)
        let full = phone.purchaseBody(1_000_000_000_000, "ada", "t-2")
        #expect(try await phone.notice("/v1/purchases", full).status == 200)
        let more = try await phone.notice("/v1/purchases", phone.purchaseBody(1, "ada", "t-3"))
        #expect(more.problem == "balance-limit")
        let stranger = body.replacing("stint-development", with: "somebody")
        #expect(try await phone.notice("/v1/purchases", stranger).problem == "invalid-request")
        await phone.stop()
    }

    @Test("a notice counts only with the shop's signature of these minutes, path and body")
    func signatures() async throws {
        let phone = try await TestService()
        let path = "/v1/purchases"
        let body = phone.purchaseBody(500, "ada", "t-1")
        let good = phone.secret.signature(
            at: phone.clock.now,
            method: "POST",
            path: path,
            body: Array(body.utf8)
        )
        func send(_ signature: String?, _ body: String, _ path: String = path) async throws -> Int {
            try await phone.send(
                .post,
                path,
                fields: signature.map { ["Stint-Signature": $0] } ?? [:],
                body: Array(body.utf8)
            ).status
        }
        #expect(try await send(nil, body) == 401)
        for bad in ["", "t=1", "v1=00", good + "0", good.replacing("t=", with: "t=1"), "t=,v1="] {
            #expect(try await send(bad, body) == 401, "\(bad)")
        }
        #expect(try await send(good, body.replacing("500", with: "501")) == 401)
        #expect(try await send(good, phone.personBody(), "/v1/purchases/t-1/refunds") == 401)
        let early = phone.secret.signature(
            at: phone.clock.now + .init(milliseconds: 301_000),
            method: "POST",
            path: path,
            body: Array(body.utf8)
        )
        #expect(try await send(early, body) == 401)
        phone.clock.move(by: .minutes(5))
        #expect(try await send(good, body) == 200)
        phone.clock.move(by: .init(milliseconds: 1))
        #expect(try await send(good, body) == 401)
        await phone.stop()
    }

    @Test("an operator reads any session, and the wallet and the history of its person")
    func anybody() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        try await phone.pledge()
        let path = "/v1/sessions/\(TestService.id(1))/person"
        #expect(try await phone.ask(.get, path).problem == "forbidden")
        let found = try await phone.ask(.get, path, as: "eve", isOperator: true)
        let user = try #require(found.number("user"))
        for part in ["wallet", "sessions", "transfers"] {
            let address = "/v1/people/\(user)/\(part)"
            #expect(try await phone.ask(.get, address).problem == "forbidden")
            let told = try await phone.ask(.get, address, as: "eve", isOperator: true)
            #expect(try await told.text == phone.ask(.get, "/v1/\(part)").text)
        }
        let nobody = try await phone.ask(.get, "/v1/people/x/wallet", as: "eve", isOperator: true)
        #expect(nobody.problem == "not-found")
        await phone.stop()
    }

    @Test("an account is closed with its appeals, and a refund that comes then is booked")
    func closedWithAppeals() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        try await phone.pledge()
        _ = try await phone.resolve(1, TestService.gaveUp)
        let refused = try await phone.ask(.delete, "/v1/account", key: "c")
        #expect(refused.problem == "session-unsettled" && refused.text.contains("give_up"))
        let wrong = try await phone.ask(.delete, "/v1/account", key: "d", body: #"{"appeals":1}"#)
        #expect(wrong.problem == "invalid-request")
        let giveUp = #"{"appeals":"give_up"}"#
        let closed = try await phone.ask(.delete, "/v1/account", key: "e", body: giveUp)
        #expect(closed.status == 200)
        let refund = try await phone.notice("/v1/purchases/t-1/refunds", phone.personBody())
        #expect(refund.number("owed") == 1000)
        #expect(try await phone.ask(.get, "/v1/wallet").number("debt") == 0)
        let audit = try await phone.ask(.get, "/v1/audit", isOperator: true)
        #expect(audit.text == #"{"findings":[]}"#)
        await phone.stop()
    }

    @Test("an account is exported whole, and closed for good")
    func account() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        try await phone.pledge(window: 0)
        _ = try await phone.resolve(1, TestService.gaveUp)
        let export = try await phone.ask(.get, "/v1/account/export")
        #expect(export["subject"] == "ada")
        #expect(export.list("sessions").count == 1)
        #expect(export.list("transfers").count == 5)
        #expect(export.number("wallet", "ash") == 500)
        let closed = try await phone.ask(.delete, "/v1/account", key: "x")
        #expect(closed["closedAt"] == "2027-01-15T08:00:00.000Z")
        #expect(try await phone.ask(.delete, "/v1/account", key: "x").isReplay)
        #expect(try await phone.ask(.get, "/v1/wallet").number("credits", "available") == 0)
        let after = try await phone.ask(.post, "/v1/sessions", key: "y", body: phone.pledgeBody(2))
        #expect(after.problem == "account-closed")
        await phone.stop()
    }
}
