import Crypto
package import Foundation
import HTTPTypes
import Logging
import Pledging
import Settlement
import SettlementEvidence
import SettlementSQLite
import SettlementService
import SettlementStore

/// The pledge service on a port of this machine, over a file of its own, by the clock of a phone.
package final class LoopbackService: Sendable {
    /// Whose credits they are.
    private static let person = "ada"

    /// What the service or the system did that it should not.
    package struct Failure: Error, CustomStringConvertible {
        /// What it was.
        package let description: String
    }

    private let clock: ServiceClock
    private let folder: URL
    private let key = DevelopmentKey()
    private let service: PledgeService
    private let secret: PurchaseSecret
    private let server: SettlementServer
    private let ended: Task<Void, any Error>
    private let address: URL

    /// Starts the service, and returns once it takes requests.
    /// - Parameter now: What its clock shows.
    /// - Throws: If it cannot listen.
    package init(at now: Date) async throws {
        folder = URL.temporaryDirectory.appending(path: "loopback-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let clock = ServiceClock(now)
        self.clock = clock
        let sqlite = SQLiteSettings(path: folder.appending(path: "store").path) { clock.now }
        let store = ServiceStore(
            rules: HouseRules(),
            writing: { () throws(StoreError) in try SQLiteWriter(sqlite) },
            reading: { () throws(StoreError) in try SQLiteReader(sqlite) }
        )
        guard let secret = PurchaseSecret(Array(PurchaseSecret.newText().utf8)) else {
            throw Failure(description: "a new secret of the shop is too short")
        }
        self.secret = secret
        service = PledgeService(
            ServiceSettings(
                issuers: [try await key.issuer()],
                purchaseSecret: secret,
                evidence: SignedEvidence { EvidenceFinding(facts: $0, of: $1) },
                clock: { clock.now },
                uptime: { clock.uptime },
                logger: Logger(label: "loopback") { _ in QuietLog() }
            ),
            store: store
        )
        let (ports, running) = AsyncStream.makeStream(of: Int.self)
        let server = SettlementServer(
            service,
            host: "127.0.0.1",
            port: 0,
            stopsOnSignals: false
        ) { running.yield($0) }
        self.server = server
        ended = Task { try await server.run() }
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next(), let url = URL(string: "http://127.0.0.1:\(port)")
        else { throw Failure(description: "the service did not begin to listen") }
        address = url
    }

    /// Stops the service, and removes its file.
    package func stop() async throws {
        await server.stop()
        try await ended.value
        try FileManager.default.removeItem(at: folder)
    }

    /// Sets its clock.
    package func set(_ now: Date) { clock.set(now) }

    /// What sends the person's requests, over the network.
    package var transport: LoopbackTransport {
        get throws {
            let token = try key.token(
                subject: Self.person,
                isOperator: false,
                at: clock.now,
                lifetime: .hours(100)
            )
            return LoopbackTransport(URLSessionTransport(service: address) { token })
        }
    }

    /// Buys credits, as the shop reports it.
    package func buy(_ credits: Int) async throws {
        let path = "/v1/purchases"
        let body = Array(
            """
            {"transaction":"\(UUID())","credits":\(credits),"issuer":"\(DevelopmentKey.issuer)",\
            "subject":"\(Self.person)"}
            """.utf8
        )
        let signature = secret.signature(at: clock.now, method: "POST", path: path, body: body)
        var head = HTTPRequest(method: .post, scheme: nil, authority: nil, path: path)
        if let name = HTTPField.Name("Stint-Signature") { head.headerFields[name] = signature }
        let answer = await service.answer(head, body: body)
        guard answer.status == 200 else {
            throw Failure(description: "the shop's notice was answered \(answer.status)")
        }
    }

    /// What the service answers to a question of the person's.
    package func ask(_ path: String) async throws -> [String: Any] {
        let response = try await transport.send(ServiceRequest(.get, path))
        guard response.status == 200 else {
            throw Failure(description: "\(path) was answered \(response.status)")
        }
        return try JSONSerialization.jsonObject(with: response.body) as? [String: Any] ?? [:]
    }

    /// The person's credits: those that are free, and those that a session holds.
    package func credits() async throws -> (free: Int, held: Int) {
        let credits = try await ask("/v1/wallet")["credits"] as? [String: Any]
        return (credits?["available"] as? Int ?? -1, credits?["held"] as? Int ?? -1)
    }
}
