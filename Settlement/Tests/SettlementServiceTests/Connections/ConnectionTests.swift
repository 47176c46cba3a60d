import Foundation
import HTTPTypes
import SettlementService
import Testing

@Suite("Connections and bodies", .timeLimit(.minutes(10)))
struct ConnectionTests {
    private func header(_ service: TestService, as subject: String = "ada") async throws -> String {
        "POST /v1/sessions/\(TestService.id(1))/resolve HTTP/1.1\r\nHost: a\r\n"
            + "Authorization: Bearer \(try await service.token(subject))\r\nIdempotency-Key: k\r\n"
    }

    private let health = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"

    private func statuses(_ answers: String) -> [String] {
        answers.split(separator: "HTTP/1.1 ").map { String($0.prefix(3)) }
    }

    @Test("memory is given back once, after most of many connections were closed")
    func fallen() async throws {
        let connections = try await TestService().service.connections
        for _ in 0..<500 { connections.connectionOpened() }
        for _ in 0..<250 { connections.connectionClosed() }
        #expect(!connections.haveFallen())
        connections.connectionClosed()
        #expect(connections.haveFallen())
        #expect(!connections.haveFallen())
    }

    @Test(
        "a request that does not arrive in time is ended, wherever it stalls",
        arguments: ["GET /he", "small", "long", "after an answer"]
    )
    func late(_ stage: String) async throws {
        let bounds = ConnectionBounds(requestDeadline: .milliseconds(300))
        let service = try await TestService(bounds: bounds)
        let server = try await TestServer(service)
        let connection = Connection(port: server.port)
        let header = try await header(service)
        switch stage {
        case "small": try connection.send("\(header)Content-Length: 100\r\n\r\n{")
        case "long": try connection.send("\(header)Content-Length: 100000\r\n\r\n{")
        case "after an answer":
            try connection.send(health)
            #expect(await connection.receive(until: "alive\"}").contains("200 OK"))
            try connection.send("GET /he")
        default: try connection.send(stage)
        }
        // The connection ends, so this is the whole answer.
        let answer = await connection.receive(until: "no end")
        #expect(answer.hasPrefix("HTTP/1.1 408 "), "\(answer)")
        #expect(answer.contains("urn:stint:problem:request-timeout\""))
        #expect(answer.lowercased().contains("connection: close"))
        let counted = service.log.all.filter { $0.contains("request-timeout") }
        #expect(counted.count == 1)
        try await server.end()
    }

    @Test("pipelined requests are answered in order")
    func together() async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        let connection = Connection(port: server.port)
        let refused = "POST /v1/redemptions HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
        let wallet =
            "GET /v1/wallet HTTP/1.1\r\nHost: a\r\n"
            + "Authorization: Bearer \(try await service.token("ada"))\r\n\r\n"
        try connection.send(wallet + refused + wallet + health)
        let answers = await connection.receive(until: "alive\"}")
        #expect(statuses(answers) == ["200", "401", "200", "200"])
        try await server.end()
    }

    @Test("a client that closes its side still gets all answers")
    func halfClosed() async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        let connection = Connection(port: server.port)
        try connection.send(health + health + health)
        connection.endSending()
        let answers = await connection.receive(until: "no end")
        #expect(statuses(answers) == ["200", "200", "200"])
        try await server.end()
    }

    @Test("an endless pipeline of requests is cut off")
    func flood() async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        let connection = Connection(port: server.port)
        try connection.send(String(repeating: health, count: 90))
        let answers = statuses(await connection.receive(until: "no end"))
        #expect(answers.count < 90)
        #expect(answers.last == "503")
        #expect(answers.dropLast().allSatisfy { $0 == "200" })
        try await server.end()
    }

    @Test("long bodies share memory, and one person gets a part of it")
    func memory() async throws {
        // One person may have 20,000 bytes of it.
        let service = try await TestService(bounds: ConnectionBounds(bodyMemory: 160_000))
        let server = try await TestServer(service)
        let half = String(repeating: " ", count: 18_000)
        var open: [Connection] = []
        for number in 0..<8 {
            let connection = Connection(port: server.port)
            let header = try await header(service, as: "person-\(number)")
            try connection.send("\(header)Content-Length: 36000\r\n\r\n\(half)")
            #expect(try await bodyLength(service, server, becomes: (number + 1) * 18_000))
            open.append(connection)
        }
        // The ninth doesn't fit.
        let ninth = Connection(port: server.port)
        let header = try await header(service, as: "person-8")
        try ninth.send("\(header)Content-Length: 36000\r\n\r\n\(half)")
        let refused = await ninth.receive(until: "no end")
        #expect(refused.hasPrefix("HTTP/1.1 503 "), "\(refused)")
        #expect(refused.contains("urn:stint:problem:overloaded\""))
        #expect(refused.lowercased().contains("retry-after: 1"))
        // A longer body exceeds the person's part, and releases its memory.
        try open[0].send(String(repeating: " ", count: 10_000))
        let greedy = await open[0].receive(until: "no end")
        #expect(greedy.hasPrefix("HTTP/1.1 429 "), "\(greedy)")
        #expect(try await bodyLength(service, server, becomes: 7 * 18_000))
        open = []
        #expect(try await bodyLength(service, server, becomes: 0))
        try await server.end()
    }

    /// Sends requests until the bodies in memory have a length; each request lets time pass.
    private func bodyLength(
        _ service: TestService,
        _ server: TestServer,
        becomes length: Int
    ) async throws -> Bool {
        for _ in 0..<2_000 {
            if try await service.metric("stint_body_bytes") == length { return true }
            let connection = Connection(port: server.port)
            try connection.send(health)
            _ = await connection.receive(until: "alive\"}")
        }
        return false
    }

    @Test("connections beyond the maximum wait, which is logged once")
    func bound() async throws {
        let service = try await TestService(bounds: ConnectionBounds(connectionCount: 3))
        let server = try await TestServer(service)
        func ask(_ connection: Connection) async throws -> Bool {
            try connection.send(health)
            return await connection.receive(until: "alive\"}").contains("200 OK")
        }
        var open: [Connection] = []
        for _ in 0..<3 {
            let connection = Connection(port: server.port)
            #expect(try await ask(connection))
            open.append(connection)
        }
        #expect(try await service.metric("stint_connections") == 3)
        #expect(try await service.metric("stint_connections_maximum") == 3)
        let fourth = Connection(port: server.port)
        try fourth.send(health)
        for _ in 0..<20 { #expect(try await ask(open[0])) }
        #expect(try await service.metric("stint_connections") == 3)
        open.removeFirst()
        #expect(await fourth.receive(until: "alive\"}").contains("200 OK"))
        #expect(try await service.metric("stint_connections_total") == 4)
        let pauses = try await service.metric(#"stint_connection_pauses_total{cause="bound"}"#)
        #expect(try #require(pauses) >= 1)
        let lines = service.log.all.filter { $0.contains("new connections must wait") }
        #expect(lines.count == 1)
        open = []
        try await server.end()
    }

    @Test("HEAD is answered like GET, without a body")
    func head() async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        let connection = Connection(port: server.port)
        let heads = ["/healthz", "/v1/wallet", "/nowhere"].map {
            "HEAD \($0) HTTP/1.1\r\nHost: a\r\n\r\n"
        }
        try connection.send(heads.joined() + health)
        let answers = await connection.receive(until: "alive\"}")
        #expect(statuses(answers) == ["200", "401", "404", "200"])
        #expect(answers.components(separatedBy: "alive").count == 2)
        #expect(!answers.contains("urn:stint:problem"))
        let lengths = answers.lowercased().components(separatedBy: "content-length: ").dropFirst()
            .map { $0.prefix { $0.isNumber } }
        #expect(lengths.first == lengths.last)
        try await server.end()
    }

    @Test("a client that expects 100-continue gets it once, if the body is wanted")
    func informational() async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        let informational = "HTTP/1.1 100 Continue\r\n\r\n"
        let connection = Connection(port: server.port)
        let body = service.pledgeBody()
        try connection.send(
            "POST /v1/sessions HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n"
                + "Authorization: Bearer \(try await service.token("ada"))\r\nIdempotency-Key: k\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n"
        )
        #expect(await connection.receive(until: "\r\n\r\n") == informational)
        try connection.send(body)
        #expect(await connection.receive(until: "}").hasPrefix("HTTP/1.1 402 "))
        // Long evidence is wanted if the caller is known.
        let long = "Expect: 100-continue\r\nContent-Length: 100000\r\n\r\n"
        let known = Connection(port: server.port)
        try known.send(try await header(service) + long)
        #expect(await known.receive(until: "\r\n\r\n") == informational)
        let unknown = Connection(port: server.port)
        try unknown.send(
            "POST /v1/sessions/\(TestService.id(1))/resolve HTTP/1.1\r\nHost: a\r\n"
                + "Idempotency-Key: k\r\n" + long
        )
        #expect(await unknown.receive(until: "no end").hasPrefix("HTTP/1.1 401 "))
        try await server.end()
    }

    @Test("an HTTP/1.0 connection ends after its answer")
    func old() async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        let connection = Connection(port: server.port)
        try connection.send("GET /healthz HTTP/1.0\r\nHost: a\r\n\r\n")
        let answer = await connection.receive(until: "no end")
        #expect(answer.contains("200 OK") && answer.hasSuffix("alive\"}"))
        #expect(answer.lowercased().contains("connection: close"))
        try await server.end()
    }
}
