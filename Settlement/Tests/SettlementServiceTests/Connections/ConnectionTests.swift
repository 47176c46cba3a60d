import Foundation
import HTTPTypes
import SettlementService
import Testing

@Suite("connections and bodies", .timeLimit(.minutes(10)))
struct ConnectionTests {
    /// The header of a request whose body is evidence.
    private func header(_ phone: TestService, as subject: String = "ada") async throws -> String {
        "POST /v1/sessions/\(TestService.id(1))/resolve HTTP/1.1\r\nHost: a\r\n"
            + "Authorization: Bearer \(try await phone.token(subject))\r\nIdempotency-Key: k\r\n"
    }

    private let health = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"

    private func statuses(_ answers: String) -> [String] {
        answers.split(separator: "HTTP/1.1 ").map { String($0.prefix(3)) }
    }

    @Test(
        "a request that does not arrive in time is ended, wherever it stops",
        arguments: ["GET /he", "small", "long", "after an answer"]
    )
    func late(_ place: String) async throws {
        let bounds = ConnectionBounds(requestDeadline: .milliseconds(300))
        let phone = try await TestService(bounds: bounds)
        let server = try await TestServer(phone)
        let connection = Connection(port: server.port)
        let header = try await header(phone)
        switch place {
        case "small": try connection.send("\(header)Content-Length: 100\r\n\r\n{")
        case "long": try connection.send("\(header)Content-Length: 100000\r\n\r\n{")
        case "after an answer":
            try connection.send(health)
            #expect(await connection.receive(until: "alive\"}").contains("200 OK"))
            try connection.send("GET /he")
        default: try connection.send(place)
        }
        // The connection ends, so what comes is all there is.
        let answer = await connection.receive(until: "no end")
        #expect(answer.hasPrefix("HTTP/1.1 408 "), "\(answer)")
        #expect(answer.contains("urn:stint:problem:request-timeout\""))
        #expect(answer.lowercased().contains("connection: close"))
        let counted = phone.log.all.filter { $0.contains("request-timeout") }
        #expect(counted.count == 1)
        await server.stop()
        try await server.waitForEnd()
    }

    @Test("requests that come together are answered in their order")
    func together() async throws {
        let phone = try await TestService()
        let server = try await TestServer(phone)
        let connection = Connection(port: server.port)
        let refused = "POST /v1/redemptions HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
        let wallet =
            "GET /v1/wallet HTTP/1.1\r\nHost: a\r\n"
            + "Authorization: Bearer \(try await phone.token("ada"))\r\n\r\n"
        try connection.send(wallet + refused + wallet + health)
        let answers = await connection.receive(until: "alive\"}")
        #expect(statuses(answers) == ["200", "401", "200", "200"])
        await server.stop()
        try await server.waitForEnd()
    }

    @Test("a client that ends what it sends is still answered all it has asked")
    func halfClosed() async throws {
        let phone = try await TestService()
        let server = try await TestServer(phone)
        let connection = Connection(port: server.port)
        try connection.send(health + health + health)
        connection.endSending()
        let answers = await connection.receive(until: "no end")
        #expect(statuses(answers) == ["200", "200", "200"])
        await server.stop()
        try await server.waitForEnd()
    }

    @Test("requests without end that come together are cut off")
    func flood() async throws {
        let phone = try await TestService()
        let server = try await TestServer(phone)
        let connection = Connection(port: server.port)
        try connection.send(String(repeating: health, count: 90))
        let answers = statuses(await connection.receive(until: "no end"))
        #expect(answers.count < 90)
        #expect(answers.last == "503")
        #expect(answers.dropLast().allSatisfy { $0 == "200" })
        await server.stop()
        try await server.waitForEnd()
    }

    @Test("long bodies share a memory, of which one person has a part")
    func memory() async throws {
        // One person may have 20,000 bytes of it.
        let phone = try await TestService(bounds: ConnectionBounds(bodyMemory: 160_000))
        let server = try await TestServer(phone)
        let half = String(repeating: " ", count: 18_000)
        var open: [Connection] = []
        for number in 0..<8 {
            let connection = Connection(port: server.port)
            let header = try await header(phone, as: "person-\(number)")
            try connection.send("\(header)Content-Length: 36000\r\n\r\n\(half)")
            #expect(try await bodyLength(phone, server, becomes: (number + 1) * 18_000))
            open.append(connection)
        }
        // The ninth does not fit.
        let ninth = Connection(port: server.port)
        let header = try await header(phone, as: "person-8")
        try ninth.send("\(header)Content-Length: 36000\r\n\r\n\(half)")
        let refused = await ninth.receive(until: "no end")
        #expect(refused.hasPrefix("HTTP/1.1 503 "), "\(refused)")
        #expect(refused.contains("urn:stint:problem:overloaded\""))
        #expect(refused.lowercased().contains("retry-after: 1"))
        // Who goes on has more than a part of it, and gives back all.
        try open[0].send(String(repeating: " ", count: 10_000))
        let greedy = await open[0].receive(until: "no end")
        #expect(greedy.hasPrefix("HTTP/1.1 429 "), "\(greedy)")
        #expect(try await bodyLength(phone, server, becomes: 7 * 18_000))
        open = []
        #expect(try await bodyLength(phone, server, becomes: 0))
        await server.stop()
        try await server.waitForEnd()
    }

    /// Asks until bodies have a length; each time over the network, so that time passes.
    private func bodyLength(
        _ phone: TestService,
        _ server: TestServer,
        becomes length: Int
    ) async throws -> Bool {
        for _ in 0..<2_000 {
            if try await phone.metric("stint_body_bytes") == length { return true }
            let connection = Connection(port: server.port)
            try connection.send(health)
            _ = await connection.receive(until: "alive\"}")
        }
        return false
    }

    @Test("no more connections are open than may be; the others wait, which is logged once")
    func bound() async throws {
        let phone = try await TestService(bounds: ConnectionBounds(connectionCount: 3))
        let server = try await TestServer(phone)
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
        #expect(try await phone.metric("stint_connections") == 3)
        #expect(try await phone.metric("stint_connections_maximum") == 3)
        let fourth = Connection(port: server.port)
        try fourth.send(health)
        for _ in 0..<20 { #expect(try await ask(open[0])) }
        #expect(try await phone.metric("stint_connections") == 3)
        open.removeFirst()
        #expect(await fourth.receive(until: "alive\"}").contains("200 OK"))
        #expect(try await phone.metric("stint_connections_total") == 4)
        let pauses = try await phone.metric(#"stint_connection_pauses_total{cause="bound"}"#)
        #expect(try #require(pauses) >= 1)
        let lines = phone.log.all.filter { $0.contains("new connections are kept waiting") }
        #expect(lines.count == 1)
        open = []
        await server.stop()
        try await server.waitForEnd()
    }

    @Test("HEAD is answered as GET, without a body, so that the next answer follows at once")
    func head() async throws {
        let phone = try await TestService()
        let server = try await TestServer(phone)
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
        await server.stop()
        try await server.waitForEnd()
    }

    @Test("a client that waits for leave to send a body gets it once, if the body is wanted")
    func leave() async throws {
        let phone = try await TestService()
        let server = try await TestServer(phone)
        let leave = "HTTP/1.1 100 Continue\r\n\r\n"
        let connection = Connection(port: server.port)
        let body = phone.pledgeBody()
        try connection.send(
            "POST /v1/sessions HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n"
                + "Authorization: Bearer \(try await phone.token("ada"))\r\nIdempotency-Key: k\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n"
        )
        #expect(await connection.receive(until: "\r\n\r\n") == leave)
        try connection.send(body)
        #expect(await connection.receive(until: "}").hasPrefix("HTTP/1.1 402 "))
        // Long evidence is wanted when the service knows who asks.
        let long = "Expect: 100-continue\r\nContent-Length: 100000\r\n\r\n"
        let known = Connection(port: server.port)
        try known.send(try await header(phone) + long)
        #expect(await known.receive(until: "\r\n\r\n") == leave)
        let unknown = Connection(port: server.port)
        try unknown.send(
            "POST /v1/sessions/\(TestService.id(1))/resolve HTTP/1.1\r\nHost: a\r\n"
                + "Idempotency-Key: k\r\n" + long
        )
        #expect(await unknown.receive(until: "no end").hasPrefix("HTTP/1.1 401 "))
        await server.stop()
        try await server.waitForEnd()
    }

    @Test("a connection of HTTP/1.0 ends with its answer")
    func old() async throws {
        let phone = try await TestService()
        let server = try await TestServer(phone)
        let connection = Connection(port: server.port)
        try connection.send("GET /healthz HTTP/1.0\r\nHost: a\r\n\r\n")
        let answer = await connection.receive(until: "no end")
        #expect(answer.contains("200 OK") && answer.hasSuffix("alive\"}"))
        #expect(answer.lowercased().contains("connection: close"))
        await server.stop()
        try await server.waitForEnd()
    }
}
