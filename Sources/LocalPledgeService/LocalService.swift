import Foundation
import HTTPTypes
import Logging
import Settlement
import SettlementService
import SettlementStore
import Locking

/// The pledge service with its own file and a clock that is set.
final class LocalService: Sendable {
    let clock: ServiceClock
    let service: PledgeService
    private let folder: URL
    private let secret: PurchaseSecret
    private let store: ServiceStore

    /// Creates the service with a file in a new folder.
    init(_ token: PersonToken, at now: Date) async throws {
        guard let secret = PurchaseSecret(Array(PurchaseSecret.newText().utf8)) else {
            throw ServiceFailure(description: "the new secret of the shop is too short")
        }
        self.secret = secret
        folder = URL.temporaryDirectory.appending(path: "pledges-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let clock = ServiceClock(now)
        self.clock = clock
        let sqlite = SQLiteSettings(path: folder.appending(path: "store").path) { clock.now }
        store = ServiceStore(file: sqlite)
        service = PledgeService(
            ServiceSettings(
                tokens: token,
                purchaseSecret: secret,
                clock: { clock.now },
                uptime: { clock.uptime },
                logger: Logger(label: "pledges") { _ in QuietLog() }
            ),
            store: store
        )
    }

    /// Sends the shop's notice of a purchase; a repeated transaction counts once.
    func buy(_ credits: Int, as transaction: String) async throws {
        let path = "/v1/purchases"
        let body = Array(
            """
            {"transaction":"\(transaction)","credits":\(credits),\
            "issuer":"\(PersonToken.issuer)","subject":"\(PersonToken.subject)"}
            """.utf8
        )
        let signature = secret.signature(at: clock.now, method: "POST", path: path, body: body)
        var head = HTTPRequest(method: .post, scheme: nil, authority: nil, path: path)
        if let name = HTTPField.Name("Stint-Signature") { head.headerFields[name] = signature }
        let answer = await service.answer(head, body: body)
        guard answer.status == 200 else {
            throw ServiceFailure(description: "the shop's notice got status \(answer.status)")
        }
    }

    /// Answers the waiting requests, and closes the file.
    func close() async { await store.stop() }

    func remove() throws { try FileManager.default.removeItem(at: folder) }
}

/// The only token that the service accepts.
struct PersonToken: TokenReader {
    static let issuer = "stint-simulated"
    static let subject = "ada"

    let issuers: Set<String> = [Self.issuer]
    /// The token after `Bearer` in a header.
    let text: String
    /// The first instant at which the token is no longer valid.
    let expiresAt: Instant

    func read(_ token: String, at now: Instant) async throws(TokenFault) -> VerifiedToken {
        guard token == text else { throw .signatureWrong }
        guard now < expiresAt else { throw .expired }
        guard let identity = Identity(issuer: Self.issuer, subject: Self.subject) else {
            throw .subjectWrong
        }
        return VerifiedToken(identity: identity, isOperator: false, expiresAt: expiresAt)
    }
}

/// A clock that shows the last time that was set, which is a phone's.
final class ServiceClock: Sendable {
    private let milliseconds: Lock<Int64>

    init(_ now: Date) { milliseconds = Lock(Self.milliseconds(now)) }

    var now: Instant { Instant(millisecondsSince1970: milliseconds.withLock { $0 }) }

    var uptime: Duration { .milliseconds(milliseconds.withLock { $0 }) }

    func set(_ now: Date) { milliseconds.withLock { $0 = Self.milliseconds(now) } }

    private static func milliseconds(_ date: Date) -> Int64 {
        Int64((date.timeIntervalSince1970 * 1000).rounded())
    }
}

/// Logs nothing, but stores the metadata, from which the server reads a request's ID.
struct QuietLog: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.critical

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {}
}

package struct ServiceFailure: Error, CustomStringConvertible {
    package let description: String
}
