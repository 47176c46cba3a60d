import Foundation
import HTTPTypes
import Testing

@Suite("Malformed requests", .timeLimit(.minutes(10)))
struct RefusedRequestTests {
    @Test(
        "a malformed request is answered with a problem, and counted",
        arguments: [
            ("no request\r\n\r\n", 400, "malformed-request"),
            ("GET /healthz HTTP/9.9\r\nHost: a\r\n\r\n", 400, "malformed-request"),
            ("GET /healthz HTTP/1.1\r\nHost : a\r\n\r\n", 400, "malformed-request"),
            ("G@T /healthz HTTP/1.1\r\nHost: a\r\n\r\n", 400, "malformed-request"),
            ("GET /healthz HTTP/1.1\r\nHost: a\r\nX: LONG\r\n\r\n", 431, "header-too-large"),
        ]
    )
    func malformed(_ request: String, status: Int, word: String) async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        let connection = Connection(port: server.port)
        let long = String(repeating: "x", count: 40_000)
        try connection.send(request.replacing("LONG", with: long))
        let answer = await connection.receive(until: "}")
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
        #expect(answer.contains("application/problem+json"))
        #expect(answer.contains("urn:stint:problem:\(word)\""))
        #expect(answer.lowercased().contains("x-request-id: "))
        #expect(answer.lowercased().contains("connection: close"))
        let metrics = try await service.ask(.get, "/metrics", as: nil).text
        #expect(metrics.contains(#"stint_requests_total{route="none",status="\#(status)"} 1"#))
        #expect(service.log.all.contains { $0.contains("problem") && $0.contains(word) })
        try await server.end()
    }

    @Test(
        "a request without exactly one valid host is refused",
        arguments: [
            "", "Host: a\r\nHost: b\r\n", "Host: a\r\nHost: a\r\n", "Host:\r\n",
            "Host: a, b\r\n", "Host: a@b\r\n", "Host: a b\r\n", "Host: a/b\r\n", "Host: a:b\r\n",
            "Host: [a]]\r\n",
        ]
    )
    func host(_ fields: String) async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        let connection = Connection(port: server.port)
        try connection.send("GET /healthz HTTP/1.1\r\n\(fields)\r\n")
        let answer = await connection.receive(until: "}")
        #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer)")
        #expect(answer.contains("urn:stint:problem:malformed-request\""))
        try await server.end()
    }

    private func statuses(_ answers: String) -> [String] {
        answers.split(separator: "HTTP/1.1 ", omittingEmptySubsequences: false).dropFirst()
            .map { String($0.prefix(3)) }
    }

    @Test("a valid request before a malformed one is answered first")
    func order() async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        let connection = Connection(port: server.port)
        try connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nno request\r\n\r\n")
        let answers = await connection.receive(until: "malformed\"}")
        #expect(statuses(answers) == ["200", "400"])
        try await server.end()
    }

    @Test("a malformed chunked body is answered once")
    func chunks() async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        let token = try await service.token("ada")
        let connection = Connection(port: server.port)
        try connection.send(
            "POST /v1/sessions HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n"
                + "Idempotency-Key: k\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n"
        )
        let answers = await connection.receive(until: "no end")
        #expect(statuses(answers) == ["400"])
        #expect(answers.contains("urn:stint:problem:malformed-request\""))
        try await server.end()
    }

    @Test("a notice's body has a limit before its signature is checked")
    func notice() async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        for length in ["Content-Length: 262000", "Transfer-Encoding: chunked"] {
            let connection = Connection(port: server.port)
            try connection.send(
                "POST /v1/purchases HTTP/1.1\r\nHost: a\r\nStint-Signature: t=1,v1=00\r\n"
                    + "\(length)\r\n\r\n"
            )
            if length.hasPrefix("T") {
                try connection.send("3000\r\n\(String(repeating: " ", count: 0x3000))\r\n")
            }
            let answer = await connection.receive(until: "}")
            #expect(answer.hasPrefix("HTTP/1.1 413 "), "\(answer)")
            #expect(answer.lowercased().contains("connection: close"))
        }
        try await server.end()
    }

    @Test("without a valid token, the service does not wait for a long body")
    func noToken() async throws {
        let service = try await TestService()
        let server = try await TestServer(service)
        let connection = Connection(port: server.port)
        try connection.send(
            "POST /v1/sessions/\(TestService.id(1))/resolve HTTP/1.1\r\nHost: a\r\n"
                + "Content-Length: 262000\r\n\r\n{"
        )
        // The connection ends, so this is the whole answer.
        let answer = await connection.receive(until: "no end")
        #expect(answer.hasPrefix("HTTP/1.1 401 "), "\(answer)")
        #expect(answer.lowercased().contains("connection: close"))
        try await server.end()
    }
}
