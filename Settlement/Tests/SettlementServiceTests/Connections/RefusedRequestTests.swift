import Foundation
import HTTPTypes
import SettlementService
import Testing

@Suite("requests that never reach the service", .timeLimit(.minutes(10)))
struct RefusedRequestTests {
    @Test(
        "what is no request is answered with a problem, and counted",
        arguments: [
            ("no request\r\n\r\n", 400, "malformed-request"),
            ("GET /healthz HTTP/9.9\r\nHost: a\r\n\r\n", 400, "malformed-request"),
            ("GET /healthz HTTP/1.1\r\nHost : a\r\n\r\n", 400, "malformed-request"),
            ("G@T /healthz HTTP/1.1\r\nHost: a\r\n\r\n", 400, "malformed-request"),
            ("GET /healthz HTTP/1.1\r\nHost: a\r\nX: LONG\r\n\r\n", 431, "header-too-large"),
        ]
    )
    func malformed(_ request: String, status: Int, word: String) async throws {
        let phone = try await TestService()
        let server = try await TestServer(phone)
        let connection = Connection(port: server.port)
        let long = String(repeating: "x", count: 40_000)
        try connection.send(request.replacing("LONG", with: long))
        let answer = await connection.receive(until: "}")
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
        #expect(answer.contains("application/problem+json"))
        #expect(answer.contains("urn:stint:problem:\(word)\""))
        #expect(answer.lowercased().contains("x-request-id: "))
        #expect(answer.lowercased().contains("connection: close"))
        let metrics = try await phone.ask(.get, "/metrics", as: nil).text
        #expect(metrics.contains(#"stint_requests_total{route="none",status="\#(status)"} 1"#))
        #expect(phone.log.all.contains { $0.contains("problem") && $0.contains(word) })
        await server.stop()
        try await server.waitForEnd()
    }

    @Test(
        "a request names one host",
        arguments: [
            "", "Host: a\r\nHost: b\r\n", "Host: a\r\nHost: a\r\n", "Host:\r\n",
            "Host: a, b\r\n", "Host: a@b\r\n", "Host: a b\r\n", "Host: a/b\r\n", "Host: a:b\r\n",
            "Host: [a]]\r\n",
        ]
    )
    func host(_ fields: String) async throws {
        let phone = try await TestService()
        let server = try await TestServer(phone)
        let connection = Connection(port: server.port)
        try connection.send("GET /healthz HTTP/1.1\r\n\(fields)\r\n")
        let answer = await connection.receive(until: "}")
        #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer)")
        #expect(answer.contains("urn:stint:problem:malformed-request\""))
        await server.stop()
        try await server.waitForEnd()
    }

    private func statuses(_ answers: String) -> [String] {
        answers.split(separator: "HTTP/1.1 ", omittingEmptySubsequences: false).dropFirst()
            .map { String($0.prefix(3)) }
    }

    @Test("a good request before one that is none is answered first")
    func order() async throws {
        let phone = try await TestService()
        let server = try await TestServer(phone)
        let connection = Connection(port: server.port)
        try connection.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nno request\r\n\r\n")
        let answers = await connection.receive(until: "malformed\"}")
        #expect(statuses(answers) == ["200", "400"])
        await server.stop()
        try await server.waitForEnd()
    }

    @Test("a body that breaks off its own form is answered once")
    func chunks() async throws {
        let phone = try await TestService()
        let server = try await TestServer(phone)
        let token = try await phone.token("ada")
        let connection = Connection(port: server.port)
        try connection.send(
            "POST /v1/sessions HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n"
                + "Idempotency-Key: k\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n"
        )
        let answers = await connection.receive(until: "no end")
        #expect(statuses(answers) == ["400"])
        #expect(answers.contains("urn:stint:problem:malformed-request\""))
        await server.stop()
        try await server.waitForEnd()
    }

    @Test("a notice's body is small, and bounded before its signature is looked at")
    func notice() async throws {
        let phone = try await TestService()
        let server = try await TestServer(phone)
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
        await server.stop()
        try await server.waitForEnd()
    }

    @Test("without a token that counts, nothing of a long body is waited for")
    func noToken() async throws {
        let phone = try await TestService()
        let server = try await TestServer(phone)
        let connection = Connection(port: server.port)
        try connection.send(
            "POST /v1/sessions/\(TestService.id(1))/resolve HTTP/1.1\r\nHost: a\r\n"
                + "Content-Length: 262000\r\n\r\n{"
        )
        // The connection ends, so what comes is all there is.
        let answer = await connection.receive(until: "no end")
        #expect(answer.hasPrefix("HTTP/1.1 401 "), "\(answer)")
        #expect(answer.lowercased().contains("connection: close"))
        await server.stop()
        try await server.waitForEnd()
    }
}
