import SettlementServer
import Testing

/// A server on a free port of this machine.
struct TestServer {
    let port: Int
    private let server: PledgeServer
    private let ended: Task<Void, any Error>

    /// Returns when the server accepts requests.
    init(_ service: TestService, certificate: ServerCertificate? = nil) async throws {
        let (ports, running) = AsyncStream.makeStream(of: Int.self)
        let server = try PledgeServer(
            service.service,
            host: "127.0.0.1",
            port: 0,
            certificate: certificate,
            stopsOnSignals: false
        ) {
            running.yield($0)
        }
        self.server = server
        ended = Task { try await server.run() }
        var iterator = ports.makeAsyncIterator()
        port = try #require(await iterator.next())
    }

    func stop() async { await server.stop() }

    func waitForEnd() async throws { try await ended.value }

    /// Stops the server, and returns when it has ended.
    func end() async throws {
        await stop()
        try await waitForEnd()
    }
}
