import SettlementService
import SettlementServer
import Testing

/// A service on a free port of this machine, until it is stopped.
struct TestServer {
    let port: Int
    private let server: PledgeServer
    private let ended: Task<Void, any Error>

    /// Returns when requests are taken.
    init(_ phone: TestService, certificate: ServerCertificate? = nil) async throws {
        let (ports, running) = AsyncStream.makeStream(of: Int.self)
        let server = try PledgeServer(
            phone.service,
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

    /// Tells it to stop.
    func stop() async { await server.stop() }

    /// Waits until it has stopped.
    func waitForEnd() async throws { try await ended.value }
}
