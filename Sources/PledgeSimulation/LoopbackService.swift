package import Foundation
package import Pledging
import Settlement
import SettlementService

/// The pledge service on a port of this machine, over a file of its own, by the clock of a phone.
package final class LoopbackService: Sendable {
    private let local: LocalService
    private let key = DevelopmentKey()
    private let server: SettlementServer
    private let ended: Task<Void, any Error>
    private let address: URL

    /// Starts the service, and returns once it takes requests.
    /// - Parameter now: What its clock shows.
    /// - Throws: If it cannot listen.
    package init(at now: Date) async throws {
        let local = try await LocalService(key, at: now)
        self.local = local
        let (ports, running) = AsyncStream.makeStream(of: Int.self)
        let server = try SettlementServer(
            local.service,
            host: "127.0.0.1",
            port: 0,
            stopsOnSignals: false
        ) { running.yield($0) }
        self.server = server
        ended = Task { try await server.run() }
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next(), let url = URL(string: "http://127.0.0.1:\(port)")
        else { throw ServiceFailure(description: "the service did not begin to listen") }
        address = url
    }

    /// Stops the service, and removes its file.
    package func stop() async throws {
        await server.stop()
        try await ended.value
        try local.remove()
    }

    /// Sets its clock.
    package func set(_ now: Date) { local.clock.set(now) }

    /// What sends the person's requests, over the network.
    package var transport: LoopbackTransport {
        get throws {
            let token = try key.token(
                subject: LocalService.person,
                isOperator: false,
                at: local.clock.now,
                lifetime: .hours(100)
            )
            return LoopbackTransport(URLSessionTransport(service: address) { token })
        }
    }

    /// Buys credits, as the shop reports it.
    package func buy(_ credits: Int) async throws { try await local.buy(credits, as: "\(UUID())") }

    /// What the service answers to a question of the person's.
    package func ask(_ path: String) async throws -> [String: Any] {
        let response = try await transport.send(ServiceRequest(.get, path))
        guard response.status == 200 else {
            throw ServiceFailure(description: "\(path) was answered \(response.status)")
        }
        return try JSONSerialization.jsonObject(with: response.body) as? [String: Any] ?? [:]
    }

    /// The person's credits: those that are free, and those that a session holds.
    package func credits() async throws -> (free: Int, held: Int) {
        let credits = try await ask("/v1/wallet")["credits"] as? [String: Any]
        return (credits?["available"] as? Int ?? -1, credits?["held"] as? Int ?? -1)
    }
}

/// The app's own transport, run outside of the phone, where time passes.
package struct LoopbackTransport: ServiceTransport {
    private let transport: URLSessionTransport

    init(_ transport: URLSessionTransport) { self.transport = transport }

    /// Sends a request once.
    package func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        let transport = transport
        return try await Task.detached { try await transport.send(request) }.value
    }
}
