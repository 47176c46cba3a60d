import Foundation
import Limits

/// The JSON of the pledge service, as far as the phone writes and reads it.
enum ServiceForm {
    private struct Start: Encodable {
        let id: String
        let amount: Int
        let minutes: Int
        let appealWindowMinutes: Int?
        let deviceKey: Data
    }

    private struct Resolve: Encodable {
        let resolution: String
        let reason: String?
        let evidence: Envelope?
    }

    private struct Envelope: Encodable {
        let facts: Data
        let digest: Data
        let signature: Data
        let key: Data
    }

    private struct Problem: Decodable { let type: String }

    private struct Session: Decodable { let state: String }

    /// The path of a session, or of something that is done to it.
    static func path(_ id: PledgeID, _ action: String? = nil) -> String {
        "/v1/sessions/\(text(id))" + (action.map { "/\($0)" } ?? "")
    }

    /// The body that begins a session.
    static func start(_ terms: PledgeTerms, deviceKey: [UInt8]) throws -> Data {
        try encode(
            Start(
                id: text(terms.id),
                amount: terms.amount.count,
                minutes: terms.length.count,
                appealWindowMinutes: terms.appealWindow?.count,
                deviceKey: Data(deviceKey)
            )
        )
    }

    /// The body that settles a session: what failed it, if anything, and what shows it.
    static func resolve(
        _ breach: PledgeBreach?,
        _ evidence: PledgeEvidence?,
        _ signer: any EvidenceSigner
    ) throws -> Data {
        let envelope = try evidence.map { evidence in
            let facts = evidence.encoded()
            let (digest, signature) = try signer.sign(facts)
            return Envelope(
                facts: Data(facts),
                digest: Data(digest),
                signature: Data(signature),
                key: Data(signer.publicKey)
            )
        }
        return try encode(
            Resolve(
                resolution: breach == nil ? "SUCCESS" : "FAILURE",
                reason: breach.map(word),
                evidence: envelope
            )
        )
    }

    /// Whether a refusal leaves the session open for another attempt.
    static func isUnfit(_ body: Data) -> Bool {
        isTooEarly(body) || type(body) == "urn:stint:problem:evidence-unfit"
    }

    /// Whether the service's clock has not reached the end.
    static func isTooEarly(_ body: Data) -> Bool {
        type(body) == "urn:stint:problem:session-not-ended"
    }

    /// Whether an answer is about a session that is not settled.
    static func isActive(_ body: Data) -> Bool {
        do {
            return try JSONDecoder().decode(Session.self, from: body).state == "active"
        } catch {
            return false
        }
    }

    private static func type(_ body: Data) -> String? {
        do { return try JSONDecoder().decode(Problem.self, from: body).type } catch { return nil }
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

    private static func text(_ id: PledgeID) -> String {
        let bytes = [id.high, id.low].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) }
        }
        let digits = bytes.map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
        return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
            .joined(separator: "-")
    }

    private static func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}
