import Foundation
import Limits

/// The JSON of the pledge service, as far as the phone writes and reads it.
enum ServiceForm {
    private struct Start: Encodable {
        let id: String
        let amount: Int?
        let minutes: Int
        let appealWindowMinutes: Int?
        let deviceKey: Data
        let grade: String
    }

    private struct Resolve: Encodable {
        let resolution: String
        let reason: String?
        let evidence: Envelope?
    }

    private struct Appeal: Encodable {
        let text: String?
        let evidence: Envelope?
    }

    /// Evidence as the service reads it.
    struct Envelope: Encodable {
        private let facts: Data
        private let digest: Data
        private let signature: Data
        private let key: Data

        /// Signs evidence.
        /// - Throws: If the key can't be used now.
        init(_ evidence: PledgeEvidence, _ signer: any EvidenceSigner) throws {
            let bytes = evidence.encoded()
            let (digest, signature) = try signer.sign(bytes)
            facts = Data(bytes)
            self.digest = Data(digest)
            self.signature = Data(signature)
            key = Data(signer.publicKey)
        }
    }

    private struct Session: Decodable {
        let id: String
        let state: String
        let nonce: Data?
    }

    private struct Patience: Decodable { let graceMinutes: Int }

    private struct Claim: Decodable { let resolution: String }

    /// What an answer tells about a session.
    enum SessionReply {
        /// It runs.
        case active
        /// It is settled, one way or another.
        case over
        /// The service has none of this name.
        case missing
        /// The service refuses what was asked, and would again.
        case refused
        /// Nothing: the token or the network may be wrong, or the service away.
        case unclear
    }

    private static let success = "SUCCESS"

    /// The path under which a session with this stake begins.
    static func startPath(_ stake: PledgeStake) -> String {
        switch stake {
        case .credits: "/v1/sessions"
        case .frozenVotes: "/v1/redemptions"
        }
    }

    /// The path of a session, or of something that is done to it.
    static func path(_ id: PledgeID, _ action: String? = nil) -> String {
        "/v1/sessions/\(id.uuidText)" + (action.map { "/\($0)" } ?? "")
    }

    /// The path of a page of sessions.
    static func sessionsPath(limit: Int, after cursor: String?) -> String {
        let digits = CharacterSet(charactersIn: "0123456789abcdef-_")
        let rest = cursor?.addingPercentEncoding(withAllowedCharacters: digits)
        return "/v1/sessions?limit=\(limit)" + (rest.map { "&cursor=\($0)" } ?? "")
    }

    /// The body that begins a session.
    static func start(_ terms: PledgeTerms, deviceKey: [UInt8]) throws -> Data {
        try encode(
            Start(
                id: terms.id.uuidText,
                amount: terms.stake.credits?.count,
                minutes: terms.length.count,
                appealWindowMinutes: terms.appealWindow?.count,
                deviceKey: Data(deviceKey),
                grade: terms.grade.exportName
            )
        )
    }

    /// The body that settles a session: what failed it, if anything, and what shows it.
    static func resolve(
        _ breach: PledgeBreach?,
        _ evidence: PledgeEvidence?,
        _ signer: any EvidenceSigner
    ) throws -> Data {
        try encode(
            Resolve(
                resolution: breach == nil ? success : "FAILURE",
                reason: breach.map(word),
                evidence: evidence.map { try Envelope($0, signer) }
            )
        )
    }

    /// Whether a refusal leaves the session open for another attempt.
    static func isUnfit(_ body: Data) -> Bool {
        isTooEarly(body) || ServiceProblem(body).word == "evidence-unfit"
    }

    /// Whether the service's clock has not reached the end.
    static func isTooEarly(_ body: Data) -> Bool {
        ServiceProblem(body).word == "session-not-ended"
    }

    /// What an answer tells about the session of a name.
    ///
    /// Whoever else answers, such as a network that wants to be signed in to, tells nothing.
    static func told(_ response: ServiceResponse, of id: PledgeID) -> SessionReply {
        let word = ServiceProblem(response.body).word
        switch response.status {
        case 200, 201:
            do {
                let session = try JSONDecoder().decode(Session.self, from: response.body)
                guard session.id == id.uuidText else { return .unclear }
                return session.state == "active" ? .active : .over
            } catch {
                return .unclear
            }
        case 404 where word == "session-not-found": return .missing
        case 400, 402, 409, 422: return word == ServiceProblem.unknown ? .unclear : .refused
        default: return .unclear
        }
    }

    /// How long after a session's end the service waits for what shows that it was kept; nil if it
    /// does not say.
    static func grace(_ body: Data) -> Duration? {
        do {
            let minutes = try JSONDecoder().decode(Patience.self, from: body).graceMinutes
            return Minutes(minutes).duration
        } catch {
            return nil
        }
    }

    /// The nonce that an answer tells of the session of a name; nil if it tells none.
    static func nonce(_ response: ServiceResponse, of id: PledgeID) -> PledgeNonce? {
        guard response.status == 200 || response.status == 201 else { return nil }
        do {
            let session = try JSONDecoder().decode(Session.self, from: response.body)
            guard session.id == id.uuidText else { return nil }
            return session.nonce.flatMap { PledgeNonce(bytes: $0) }
        } catch {
            return nil
        }
    }

    /// Whether a body claims that a pledge was kept.
    static func claimsSuccess(_ body: Data) -> Bool {
        do {
            return try JSONDecoder().decode(Claim.self, from: body).resolution == success
        } catch {
            return false
        }
    }

    /// Reads a session.
    /// - Throws: `PledgingError.answerUnreadable`.
    static func session(_ body: Data) throws(PledgingError) -> ServiceSession {
        try decode(ServiceSession.self, body)
    }

    /// Reads a wallet.
    /// - Throws: `PledgingError.answerUnreadable`.
    static func wallet(_ body: Data) throws(PledgingError) -> ServiceWallet {
        try decode(ServiceWallet.self, body)
    }

    /// Reads a page of sessions.
    /// - Throws: `PledgingError.answerUnreadable`.
    static func page(_ body: Data) throws(PledgingError) -> ServicePage {
        try decode(ServicePage.self, body)
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type,
        _ body: Data
    ) throws(PledgingError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            throw .answerUnreadable
        }
    }

    private static func word(_ breach: PledgeBreach) -> String {
        switch breach {
        case .opened: "app_opened"
        case .used: "app_used"
        case .attempted: "attempted"
        case .gaveUp: "gave_up"
        case .emergency: "emergency"
        }
    }

    /// The body of an appeal; empty without text and evidence.
    static func appeal(_ text: String?, _ evidence: Envelope?) -> Data {
        guard text != nil || evidence != nil else { return Data() }
        do {
            return try encode(Appeal(text: text, evidence: evidence))
        } catch {
            preconditionFailure("every text and all bytes can be written as JSON")
        }
    }

    private static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}
