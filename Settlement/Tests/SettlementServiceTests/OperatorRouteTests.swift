import Basics
import Foundation
import HTTPTypes
import Settlement
import SettlementService
import SettlementStore
import Testing

@Suite("Operators and the shop over HTTP", .timeLimit(.minutes(10)))
struct OperatorRouteTests {
    @Test("only operators list and decide appeals, void sessions and audit the books")
    func operators() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.pledge()
        let path = "/v1/sessions/\(TestService.id(1))"
        let decision = #"{"isGranted":true,"remark":"the phone was repaired"}"#
        for (method, address) in [
            ("GET", "/v1/appeals"), ("GET", "/v1/audit"), ("POST", path + "/decision"),
            ("POST", path + "/void"),
        ] {
            let answer =
                method == "GET"
                ? try await service.ask(.get, address)
                : try await service.ask(.post, address, body: decision)
            #expect(answer.status == 403)
            #expect(answer.problem == "forbidden")
        }
        let early = try await service.ask(
            .post,
            path + "/decision",
            as: "eve",
            isOperator: true,
            body: decision
        )
        #expect(early.problem == "not-appealed")
        _ = try await service.resolve(1, TestService.gaveUp)
        for (key, text) in [("b", "\"\""), ("c", "7")] {
            let body = "{\"text\":\(text)}"
            let wrong = try await service.ask(.post, path + "/appeal", key: key, body: body)
            #expect(wrong.problem == "invalid-request")
        }
        let text = #"{"text":"the phone was stolen"}"#
        let appealed = try await service.ask(.post, path + "/appeal", key: "a", body: text)
        #expect(appealed["appealText"] == "the phone was stolen")
        let again = try await service.ask(.post, path + "/appeal", key: "a", body: text)
        #expect(again.text == appealed.text && again.isReplay)
        let appeals = try await service.ask(.get, "/v1/appeals", as: "eve", isOperator: true)
        #expect(appeals.list("appeals").count == 1)
        #expect(appeals.text.contains("the phone was stolen"))
        let granted = try await service.ask(
            .post,
            path + "/decision",
            as: "eve",
            isOperator: true,
            body: decision
        )
        #expect(granted["state"] == "excused")
        #expect(granted["remark"] == "the phone was repaired")
        let voided = try await service.ask(
            .post,
            path + "/void",
            as: "eve",
            isOperator: true,
            body: #"{"remark":"x"}"#
        )
        #expect(voided.problem == "session-settled")
        let unknown = try await service.ask(
            .post,
            "/v1/sessions/\(TestService.id(9))/void",
            as: "eve",
            isOperator: true,
            body: #"{"remark":"x"}"#
        )
        #expect(unknown.problem == "session-not-found")
        let audit = try await service.ask(.get, "/v1/audit", as: "eve", isOperator: true)
        #expect(audit.text == #"{"findings":[]}"#)
        await service.stop()
    }

    @Test("unanswered appeals are listed page by page")
    func appeals() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        for number in 1...5 {
            try await service.pledge(number, amount: 100)
            _ = try await service.resolve(number, TestService.gaveUp, key: "resolve-\(number)")
            let path = "/v1/sessions/\(TestService.id(number))/appeal"
            #expect(try await service.ask(.post, path, key: "appeal-\(number)").status == 200)
            service.clock.move(by: .minutes(1))
        }
        var found: [String?] = []
        var cursor: String? = ""
        while let last = cursor {
            let path = "/v1/appeals?limit=2" + (last.isEmpty ? "" : "&cursor=\(last)")
            let page = try await service.ask(.get, path, as: "eve", isOperator: true)
            found += page.list("appeals").map { $0["id"] as? String }
            cursor = page["cursor"]
        }
        #expect(found == (1...5).map { TestService.id($0) })
        let wrong = try await service.ask(
            .get,
            "/v1/appeals?cursor=1",
            as: "eve",
            isOperator: true
        )
        #expect(wrong.problem == "invalid-request")
        await service.stop()
    }

    @Test("voiding a session stores the remark and returns the stake")
    func void() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.pledge()
        let path = "/v1/sessions/\(TestService.id(1))/void"
        for body in [
            "{}", #"{"remark":""}"#, #"{"remark":"x","more":1}"#, #"{"remark":"\u0000"}"#,
            #"{"remark":"ab\u0000cd"}"#,
        ] {
            let refused = try await service.ask(
                .post,
                path,
                as: "eve",
                isOperator: true,
                body: body
            )
            #expect(refused.problem == "invalid-request")
        }
        let answer = try await service.ask(
            .post,
            path,
            as: "eve",
            isOperator: true,
            body: #"{"remark":"a mistake of ours"}"#
        )
        #expect(answer["state"] == "voided")
        #expect(try await service.ask(.get, "/v1/wallet").number("credits", "available") == 1000)
        await service.stop()
    }

    @Test("a decision keeps the operator, whom only operators see")
    func deciders() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.pledge()
        _ = try await service.resolve(1, TestService.gaveUp)
        let path = "/v1/sessions/\(TestService.id(1))"
        _ = try await service.ask(.post, path + "/appeal", key: "a")
        let open = try await service.ask(.get, path + "/person", as: "eve", isOperator: true)
        #expect(open.text.hasSuffix(#""decision":null}"#))
        let body = #"{"isGranted":true,"remark":"the phone was repaired"}"#
        // The second decision is a repetition, and changes nothing.
        for name in ["operator-eve", "operator-kim"] {
            let decided = try await service.ask(
                .post,
                path + "/decision",
                as: name,
                isOperator: true,
                body: body
            )
            #expect(decided["state"] == "excused")
        }
        let shown = try await service.ask(.get, path + "/person", as: "eve", isOperator: true)
        let at = InstantText.text(millisecondsSince1970: service.clock.now.millisecondsSince1970)
        #expect(
            shown.text.hasSuffix(
                #""decision":{"kind":"granted","at":"\#(at)","issuer":"stint-development","#
                    + #""subject":"operator-eve"}}"#
            )
        )
        for path in [path, "/v1/sessions", "/v1/transfers", "/v1/account/export"] {
            let seen = try await service.ask(.get, path)
            #expect(seen.status == 200 && !seen.text.contains("operator-"), "\(path)")
        }
        let audit = try await service.ask(.get, "/v1/audit", as: "eve", isOperator: true)
        #expect(audit.text == #"{"findings":[]}"#)
        await service.stop()
    }

    @Test("an operator finds a person and a purchase, and the books keep who asked")
    func lookups() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        func find(_ path: String, _ body: String, isOperator: Bool = true) async throws
            -> TestAnswer
        {
            try await service.ask(
                .post,
                path,
                as: "operator-eve",
                isOperator: isOperator,
                body: body
            )
        }
        let people = "/v1/people/lookup"
        let purchases = "/v1/purchases/lookup"
        let forbidden = try await find(people, service.personBody(), isOperator: false)
        #expect(forbidden.problem == "forbidden")
        let person = try await find(people, service.personBody())
        #expect(person.text == #"{"user":1}"#)
        #expect(try await find(people, service.personBody("zoe")).problem == "person-not-found")
        let former = #"{"issuer":"former","subject":"ada"}"#
        #expect(try await find(people, former).problem == "person-not-found")
        let purchase = try await find(purchases, #"{"transaction":"t-1"}"#)
        #expect(purchase.text.hasPrefix(#"{"user":1,"transfers":[{"#))
        #expect(purchase.list("transfers").count == 1)
        let unknown = try await find(purchases, #"{"transaction":"t-99"}"#)
        #expect(unknown.problem == "purchase-not-found")
        for body in ["", "{}", #"{"transaction":"t 1"}"#, #"{"transaction":"t-1","more":1}"#] {
            #expect(try await find(purchases, body).status == 400)
        }
        let audit = try await service.ask(.get, "/v1/audit", as: "eve", isOperator: true)
        #expect(audit.text == #"{"findings":[]}"#)
        await service.stop()
        let kept = try SQLiteWriter.text(
            "SELECT group_concat(kind || coalesce(user, '-') || subject, ' ') FROM operation",
            path: service.folder.appending(path: "store").path
        )
        #expect(
            kept.split(separator: " ").sorted() == [
                "4-operator-eve", "4-operator-eve", "41operator-eve", "5-operator-eve",
                "51operator-eve",
            ]
        )
    }

    @Test("a purchase is booked once, and a refund takes it back once")
    func purchases() async throws {
        let service = try await TestService()
        let body = service.purchaseBody(500, "ada", "t-1")
        let first = try await service.notice("/v1/purchases", body)
        #expect(first.status == 200)
        #expect(first["kind"] == "purchase")
        #expect(try await service.notice("/v1/purchases", body).text == first.text)
        #expect(try await service.ask(.get, "/v1/wallet").number("credits", "available") == 500)
        for other in [
            service.purchaseBody(600, "ada", "t-1"), service.purchaseBody(500, "eve", "t-1"),
        ] {
            #expect(try await service.notice("/v1/purchases", other).problem == "purchase-differs")
        }
        let refund = "/v1/purchases/t-1/refunds"
        #expect(
            try await service.notice(refund, service.personBody("eve")).problem
                == "purchase-not-found"
        )
        for _ in 0..<2 {
            let answer = try await service.notice(refund, service.personBody())
            #expect(answer.text == #"{"taken":500,"owed":0}"#)
        }
        let unknown = try await service.notice("/v1/purchases/t-9/refunds", service.personBody())
        #expect(unknown.status == 404)
        let full = service.purchaseBody(1_000_000_000_000, "ada", "t-2")
        #expect(try await service.notice("/v1/purchases", full).status == 200)
        let more = try await service.notice("/v1/purchases", service.purchaseBody(1, "ada", "t-3"))
        #expect(more.problem == "balance-limit")
        let stranger = body.replacing("stint-development", with: "somebody")
        #expect(try await service.notice("/v1/purchases", stranger).problem == "invalid-request")
        await service.stop()
    }

    @Test("a notice needs the shop's recent signature of its path and body")
    func signatures() async throws {
        let service = try await TestService()
        let path = "/v1/purchases"
        let body = service.purchaseBody(500, "ada", "t-1")
        let good = service.secret.signature(
            at: service.clock.now,
            method: "POST",
            path: path,
            body: Array(body.utf8)
        )
        func send(_ signature: String?, _ body: String, _ path: String = path) async throws -> Int {
            try await service.send(
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
        #expect(try await send(good, service.personBody(), "/v1/purchases/t-1/refunds") == 401)
        let early = service.secret.signature(
            at: service.clock.now + .init(milliseconds: 301_000),
            method: "POST",
            path: path,
            body: Array(body.utf8)
        )
        #expect(try await send(early, body) == 401)
        service.clock.move(by: .minutes(5))
        #expect(try await send(good, body) == 200)
        service.clock.move(by: .init(milliseconds: 1))
        #expect(try await send(good, body) == 401)
        await service.stop()
    }

    @Test("an operator can read any session, and its person's wallet and history")
    func anybody() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.pledge()
        let path = "/v1/sessions/\(TestService.id(1))/person"
        #expect(try await service.ask(.get, path).problem == "forbidden")
        let found = try await service.ask(.get, path, as: "eve", isOperator: true)
        let user = try #require(found.number("user"))
        for part in ["wallet", "sessions", "transfers"] {
            let address = "/v1/people/\(user)/\(part)"
            #expect(try await service.ask(.get, address).problem == "forbidden")
            let found = try await service.ask(.get, address, as: "eve", isOperator: true)
            #expect(try await found.text == service.ask(.get, "/v1/\(part)").text)
        }
        let nobody = try await service.ask(.get, "/v1/people/x/wallet", as: "eve", isOperator: true)
        #expect(nobody.problem == "not-found")
        await service.stop()
    }

    @Test("an account can be closed with its appeals, and a later refund is booked")
    func closedWithAppeals() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.pledge()
        _ = try await service.resolve(1, TestService.gaveUp)
        let refused = try await service.ask(.delete, "/v1/account", key: "c")
        #expect(refused.problem == "session-unsettled" && refused.text.contains("give_up"))
        let wrong = try await service.ask(.delete, "/v1/account", key: "d", body: #"{"appeals":1}"#)
        #expect(wrong.problem == "invalid-request")
        let giveUp = #"{"appeals":"give_up"}"#
        let closed = try await service.ask(.delete, "/v1/account", key: "e", body: giveUp)
        #expect(closed.status == 200)
        let refund = try await service.notice("/v1/purchases/t-1/refunds", service.personBody())
        #expect(refund.number("owed") == 1000)
        #expect(try await service.ask(.get, "/v1/wallet").number("debt") == 0)
        let audit = try await service.ask(.get, "/v1/audit", isOperator: true)
        #expect(audit.text == #"{"findings":[]}"#)
        await service.stop()
    }

    @Test("an account is exported completely, and closed for good")
    func account() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.pledge(window: 0)
        _ = try await service.resolve(1, TestService.gaveUp)
        let export = try await service.ask(.get, "/v1/account/export")
        #expect(export["subject"] == "ada")
        #expect(export.list("sessions").count == 1)
        #expect(export.list("transfers").count == 5)
        #expect(export.number("wallet", "ash") == 500)
        let closed = try await service.ask(.delete, "/v1/account", key: "x")
        #expect(closed["closedAt"] == "2027-01-15T08:00:00.000Z")
        #expect(try await service.ask(.delete, "/v1/account", key: "x").isReplay)
        #expect(try await service.ask(.get, "/v1/wallet").number("credits", "available") == 0)
        let after = try await service.pledge(2, key: "y")
        #expect(after.problem == "account-closed")
        await service.stop()
    }
}
