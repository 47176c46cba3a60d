import Crypto
import Foundation
import HTTPTypes
import Settlement
import SettlementStore
import SettlementServer
import SettlementService
import Testing

/// A service with its own file, and a clock that the test moves.
final class TestService: Sendable {
    let clock: TestClock
    let log = LogLines()
    let folder: URL
    let key = DevelopmentKey()
    let secret: PurchaseSecret
    let service: PledgeService
    let store: ServiceStore
    /// The key that signs evidence.
    let device = P256.Signing.PrivateKey()
    private let ownsFolder: Bool

    init(
        folder: URL? = nil,
        file: String = "store",
        clock: TestClock = TestClock(),
        issuers: [TokenIssuer] = [],
        rate: RequestRate = RequestRate(burst: 1_000_000, perSecond: 1_000_000),
        bounds: ConnectionBounds = ConnectionBounds(),
        fold: SignedEvidence.Fold? = { _, _, _ in .clean },
        open: (@Sendable () throws(StoreError) -> any StoreWriter)? = nil,
        read: (@Sendable () throws(StoreError) -> any StoreReader)? = nil
    ) async throws {
        let folder =
            folder
            ?? FileManager.default.temporaryDirectory
            .appendingPathComponent("service-\(UUID().uuidString)")
        ownsFolder = !FileManager.default.fileExists(atPath: folder.path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.folder = folder
        self.clock = clock
        let sqlite = SQLiteSettings(
            path: folder.appendingPathComponent(file).path,
            clock: { clock.now }
        )
        let reading: @Sendable () throws(StoreError) -> any StoreReader = { () throws(StoreError) in
            try SQLiteReader(sqlite)
        }
        let writing: @Sendable () throws(StoreError) -> any StoreWriter = { () throws(StoreError) in
            try SQLiteWriter(sqlite)
        }
        store = ServiceStore(
            rules: ServiceRules(),
            writing: open ?? writing,
            reading: read ?? reading
        )
        secret = try #require(PurchaseSecret(Array("a secret of the shop".utf8)))
        var settings = ServiceSettings(
            tokens: TokenVerifier([try await key.issuer()] + issuers),
            purchaseSecret: secret,
            clock: { clock.now },
            uptime: { clock.uptime },
            logger: log.logger
        )
        settings.evidence = SignedEvidence(fold: fold)
        settings.rate = rate
        settings.bounds = bounds
        service = PledgeService(settings, store: store)
    }

    deinit {
        if ownsFolder { try? FileManager.default.removeItem(at: folder) }
    }

    /// Closes the store, and ends its threads.
    func stop() async {
        await store.commits.stop()
        await store.reads.stop()
        await store.audits.stop()
        await store.exports.stop()
    }

    func token(_ subject: String, isOperator: Bool = false) async throws -> String {
        try await key.token(
            subject: subject,
            isOperator: isOperator,
            at: clock.now,
            lifetime: .hours(100)
        )
    }

    /// Sends a request as a person.
    func ask(
        _ method: HTTPRequest.Method,
        _ path: String,
        as subject: String? = "ada",
        isOperator: Bool = false,
        key: String? = nil,
        body: String = "",
        fields: [String: String] = [:]
    ) async throws -> TestAnswer {
        var all = fields
        if let subject {
            all["Authorization"] = "Bearer \(try await token(subject, isOperator: isOperator))"
        }
        if let key { all["Idempotency-Key"] = key }
        return try await send(method, path, fields: all, body: Array(body.utf8))
    }

    /// Sends a request without adding fields.
    func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        fields: [String: String],
        body: [UInt8]
    ) async throws -> TestAnswer {
        var head = HTTPRequest(method: method, scheme: nil, authority: nil, path: path)
        for (name, value) in fields {
            head.headerFields[try #require(HTTPField.Name(name))] = value
        }
        return TestAnswer(answer: await service.answer(head, body: body))
    }

    /// Returns one of the service's metrics; nil if it is missing.
    func metric(_ name: String) async throws -> Int? {
        let lines = try await ask(.get, "/metrics", as: nil).text.split(separator: "\n")
        let line = lines.first { $0.hasPrefix("\(name) ") }
        return line.flatMap { Int($0.dropFirst(name.count + 1)) }
    }

    func notice(_ path: String, _ body: String) async throws -> TestAnswer {
        let bytes = Array(body.utf8)
        let signature = secret.signature(at: clock.now, method: "POST", path: path, body: bytes)
        return try await send(.post, path, fields: ["Stint-Signature": signature], body: bytes)
    }
}
