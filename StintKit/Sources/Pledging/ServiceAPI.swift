import Foundation
import Limits

/// The paths and the JSON of requests to the pledge service.
enum ServiceAPI {
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
        let reason: ServiceSession.Reason?
        let evidence: Envelope?
    }

    private struct Appeal: Encodable {
        let text: String?
        let evidence: Envelope?
    }

    /// Signed evidence.
    struct Envelope: Encodable {
        private let facts: Data
        private let digest: Data
        private let signature: Data
        private let key: Data

        /// Signs evidence.
        /// - Throws: An error if the key can't be used.
        init(_ evidence: PledgeEvidence, _ signer: any EvidenceSigner) throws {
            let bytes = evidence.encoded()
            let (digest, signature) = try signer.sign(bytes)
            facts = Data(bytes)
            self.digest = Data(digest)
            self.signature = Data(signature)
            key = Data(signer.publicKey)
        }
    }

    /// Returns the path at which a session with a stake begins.
    static func startPath(_ stake: PledgeStake) -> String {
        switch stake {
        case .credits: "/v1/sessions"
        case .frozenVotes: "/v1/redemptions"
        }
    }

    /// Returns the path of a session or of an action on it.
    static func path(_ id: PledgeID, _ action: String? = nil) -> String {
        "/v1/sessions/\(id.uuidText)" + (action.map { "/\($0)" } ?? "")
    }

    static func sessionsPath(limit: Int, after cursor: String?) -> String {
        pagePath("/v1/sessions", limit, cursor)
    }

    static func transfersPath(limit: Int, after cursor: String?) -> String {
        pagePath("/v1/transfers", limit, cursor)
    }

    private static func pagePath(_ path: String, _ limit: Int, _ cursor: String?) -> String {
        let allowed = CharacterSet(charactersIn: "0123456789abcdef-_")
        let rest = cursor?.addingPercentEncoding(withAllowedCharacters: allowed)
        return "\(path)?limit=\(limit)" + (rest.map { "&cursor=\($0)" } ?? "")
    }

    /// Returns the body that begins a session.
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

    /// Returns the body that settles a session: kept without a reason, failed with one.
    static func resolve(
        _ reason: ServiceSession.Reason?,
        _ evidence: PledgeEvidence?,
        _ signer: any EvidenceSigner
    ) throws -> Data {
        try encode(
            Resolve(
                resolution: reason == nil ? "SUCCESS" : "FAILURE",
                reason: reason,
                evidence: evidence.map { try Envelope($0, signer) }
            )
        )
    }

    /// Returns the body of an appeal; empty without text and evidence.
    static func appeal(_ text: String?, _ evidence: Envelope?) -> Data {
        guard text != nil || evidence != nil else { return Data() }
        do {
            return try encode(Appeal(text: text, evidence: evidence))
        } catch {
            preconditionFailure("text and bytes can always be encoded as JSON")
        }
    }

    private static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}
