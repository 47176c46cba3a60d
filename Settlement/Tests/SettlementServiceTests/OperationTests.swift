import Foundation
import HTTPTypes
import Settlement
import SettlementServer
import SettlementService
import SettlementStore
import Testing

@Suite("Running the service", .timeLimit(.minutes(10)))
struct OperationTests {
    @Test("without its store, the service is alive but not ready, and tells clients when to retry")
    func notReady() async throws {
        let service = try await TestService(file: "no-folder/store")
        _ = await service.service.sweep()
        #expect(try await service.ask(.get, "/healthz", as: nil).status == 200)
        let ready = try await service.ask(.get, "/readyz", as: nil)
        #expect(ready.status == 503)
        #expect(ready.problem == "store-unavailable")
        #expect(ready["Retry-After", header: true] == "1")
        #expect(!ready.text.contains("no-folder"))
        let asked = try await service.ask(.get, "/v1/wallet")
        #expect(asked.problem == "store-unavailable")
        let folder = service.folder.appendingPathComponent("no-folder")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = await service.service.sweep()
        #expect(try await service.ask(.get, "/readyz", as: nil).status == 200)
        #expect(try await service.ask(.get, "/v1/wallet").status == 200)
        await service.stop()
    }

    @Test("answers survive a restart with the same file")
    func restart() async throws {
        let clock = TestClock()
        let first = try await TestService(clock: clock)
        try await first.buy(1000)
        let started = try await first.pledge()
        await first.stop()
        #expect(try await first.ask(.get, "/v1/wallet").problem == "stopping")
        let second = try await TestService(folder: first.folder, clock: clock)
        let again = try await second.ask(
            .post,
            "/v1/sessions",
            key: "start-1",
            body: first.pledgeBody()
        )
        #expect(again.isReplay)
        #expect(again.text == started.text)
        #expect(try await second.ask(.get, "/v1/wallet").number("credits", "held") == 500)
        await second.stop()
    }

    @Test("after a start with a fast clock, people, the shop and operators are let in at once")
    func onceAhead() async throws {
        let clock = TestClock()
        clock.move(by: .hours(2))
        let first = try await TestService(clock: clock)
        try await first.buy(1_000)
        await first.stop()
        clock.moveBack(by: .hours(2))
        let service = try await TestService(folder: first.folder, clock: clock)
        for (path, isOperator) in [("/v1/wallet", false), ("/v1/audit", true)] {
            let token = try await service.key.token(
                subject: "ada",
                isOperator: isOperator,
                at: clock.now,
                lifetime: .hours(1)
            )
            let fields = ["Authorization": "Bearer \(token)"]
            #expect(try await service.send(.get, path, fields: fields, body: []).status == 200)
        }
        let body =
            #"{"transaction":"t-2","credits":500,"issuer":"stint-development","subject":"ada"}"#
        #expect(try await service.notice("/v1/purchases", body).status == 200)
        #expect(try await service.ask(.get, "/v1/wallet").number("credits", "available") == 1_500)
        let ready = try await service.ask(.get, "/readyz", as: nil)
        #expect(ready.status == 200)
        #expect(
            ready.text == #"{"status":"ready","standingStill":["sessionEnds","evidence","appeals","#
                + #""frozenVotes","storedAnswers"],"until":"2027-01-15T10:00:00.000Z"}"#
        )
        // An expired token is refused although no time passes.
        let expired = try await service.key.token(
            subject: "ada",
            isOperator: false,
            at: clock.now - .hours(2),
            lifetime: .hours(1)
        )
        let fields = ["Authorization": "Bearer \(expired)"]
        #expect(try await service.send(.get, "/v1/wallet", fields: fields, body: []).status == 401)
        clock.move(by: .hours(3))
        _ = await service.service.sweep()
        let right = try await service.ask(.get, "/readyz", as: nil)
        #expect(right.text == #"{"status":"ready"}"#)
        await service.stop()
    }

    @Test("metrics count requests by route and status, without people or sessions")
    func metrics() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.pledge()
        _ = try await service.ask(.get, "/v1/sessions/\(TestService.id(1))")
        _ = try await service.ask(.get, "/nowhere")
        let text = try await service.ask(.get, "/metrics", as: nil).text
        for line in [
            #"stint_requests_total{route="POST /v1/sessions",status="201"} 1"#,
            #"stint_requests_total{route="GET /v1/sessions/{id}",status="200"} 1"#,
            #"stint_requests_total{route="none",status="404"} 1"#, "stint_store_ready 1",
            "stint_commands_total 2",
            #"stint_request_duration_seconds_bucket{route="none",le="0.000100"} 1"#,
            #"stint_request_duration_seconds_bucket{route="none",le="+Inf"} 1"#,
            "# HELP stint_requests_total Answered requests.",
            "# TYPE process_resident_memory_bytes gauge", "stint_connections 0",
            #"stint_request_duration_seconds_sum{route="none"} 0.000000"#,
        ] {
            #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
        #expect(!text.contains("ada"))
        #expect(!text.contains(TestService.id(1)))
        await service.stop()
    }

    @Test("a foreign store ends the server with an error")
    func foreignStore() async throws {
        let service = try await TestService(open: { () throws(StoreError) in
            throw StoreError.foreign(found: "a database of another application")
        })
        let server = try PledgeServer(
            service.service,
            host: "127.0.0.1",
            port: 0,
            stopsOnSignals: false
        ) { _ in Issue.record("the server accepts requests") }
        await #expect(throws: StoreError.foreign(found: "a database of another application")) {
            try await server.run()
        }
        #expect(service.log.all == [])
    }

    @Test("a service that is still opening its store is not ready, which is not logged as an error")
    func opening() async throws {
        let gate = Gate()
        let service = try await TestService(open: { () throws(StoreError) in
            gate.wait()
            throw StoreError.busy
        })
        #expect(try await service.ask(.get, "/readyz", as: nil).status == 503)
        let line = try #require(service.log.all.first { $0.contains("/readyz") })
        #expect(line.contains("the store is not open yet"))
        #expect(!line.contains("another process") && !line.contains("error"), "\(line)")
        gate.open()
        await service.stop()
    }

    @Test("a start and a stop leave a line each")
    func lines() async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        try await server.end()
        let lines = service.log.all.filter { $0.hasPrefix("notice") }
        #expect(lines.map { $0.split(separator: " ")[1] } == ["started", "stopped"], "\(lines)")
    }

    @Test("an export doesn't wait for an audit")
    func exportBesideAudit() async throws {
        let service = try await TestService()
        try await service.buy(500)
        let gate = Gate()
        let store = service.store
        let audit = Task {
            try await store.audits.read { _ throws(StoreError) in gate.wait() }
        }
        #expect(try await service.ask(.get, "/v1/account/export").status == 200)
        gate.open()
        try await audit.value
        await service.stop()
    }

    @Test("a stopping server answers waiting requests, then returns")
    func shutdown() async throws {
        let gate = Gate()
        let service = try await TestService(open: { () throws(StoreError) in
            gate.wait()
            throw StoreError.busy
        })
        let server = try await TestServer(service)
        let token = try await service.token("ada")
        let waiting = Connection(port: server.port)
        try waiting.send(
            "GET /v1/wallet HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n\r\n"
        )
        let idle = Connection(port: server.port)
        try idle.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(await idle.receive(until: "alive\"}").contains("200 OK"))
        await server.stop()
        gate.open()
        #expect(await waiting.receive(until: "}").contains("503"))
        try await server.waitForEnd()
    }

    @Test("over a socket, too, a long body gets 413 and every answer has an ID")
    func socket() async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        let token = try await service.token("ada")
        let connection = Connection(port: server.port)
        try connection.send(
            "POST /v1/sessions HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n"
                + "Idempotency-Key: k\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        let chunk = String(repeating: " ", count: 65_536)
        for _ in 0..<5 { try connection.send("10000\r\n\(chunk)\r\n") }
        try connection.send("0\r\n\r\n")
        let answer = await connection.receive(until: "}")
        #expect(answer.contains("413"))
        #expect(answer.contains("application/problem+json"))
        #expect(answer.lowercased().contains("x-request-id"))
        try await server.end()
    }
}
