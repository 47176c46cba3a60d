import Basics
import Crypto
import Foundation
package import Settlement

/// Evidence in an envelope: facts, their digest, and the signature by the session's key.
///
/// The envelope is an object with exactly four strings in Base64 with padding:
///
/// | member | content |
/// |---|---|
/// | `facts` | the device's encoded facts |
/// | `digest` | the SHA-256 of the facts, 32 bytes |
/// | `signature` | the ECDSA signature of that digest on P-256, r and s, 64 bytes |
/// | `key` | the public key that signed, as registered at the start |
///
/// An invalid envelope, digest or signature is `badDigest`. A valid envelope with another key than
/// the session's is `unregisteredKey`. The fold examines valid facts, including whether they are
/// about this session; without a fold, the finding is `gap`.
package struct SignedEvidence: EvidenceReader {
    /// Returns the finding in facts about a session at an instant.
    package typealias Fold =
        @Sendable (
            _ facts: [UInt8], _ session: Session, _ now: Instant
        ) -> EvidenceFinding

    private let fold: Fold?

    /// Creates a reader; without a fold, all facts are a gap.
    package init(fold: Fold?) { self.fold = fold }

    package func read(
        _ bytes: [UInt8],
        of session: Session,
        at now: Instant
    ) async -> EvidenceFinding {
        guard let envelope = Envelope(bytes) else { return .badDigest }
        let digest = SHA256.hash(data: envelope.facts)
        guard digest == envelope.digest, envelope.isSigned(digest) else { return .badDigest }
        guard envelope.key == session.deviceKey.bytes else { return .unregisteredKey }
        return fold?(envelope.facts, session, now) ?? .gap
    }

    private struct Envelope {
        let facts: [UInt8]
        let digest: [UInt8]
        let signature: [UInt8]
        let key: [UInt8]

        init?(_ bytes: [UInt8]) {
            guard let value = JSONValue(readable: bytes), value.members?.count == 4,
                let facts = value["facts"]?.base64, let digest = value["digest"]?.base64,
                let key = value["key"]?.base64, let signature = value["signature"]?.base64
            else { return nil }
            self.facts = facts
            self.digest = digest
            self.signature = signature
            self.key = key
        }

        func isSigned(_ digest: SHA256Digest) -> Bool {
            guard let key = SigningKey(key) else { return false }
            do {
                let signature = try P256.Signing.ECDSASignature(rawRepresentation: signature)
                return key.publicKey.isValidSignature(signature, for: digest)
            } catch {
                // The signature has the wrong length.
                return false
            }
        }
    }
}

/// Examines the evidence of a session.
///
/// It is used only if a request has evidence; otherwise the finding is `EvidenceFinding.none`. It
/// must be fast, because the request waits for it.
package protocol EvidenceReader: Sendable {
    /// Reads evidence.
    /// - Parameters:
    ///   - bytes: The JSON object in `evidence`, without whitespace; at most as long as a body.
    ///   - session: The session of the evidence, as stored a moment ago. Its terms, such as the key,
    ///     never change.
    ///   - now: The instant of the service's clock.
    /// - Returns: The finding in the evidence.
    func read(_ bytes: [UInt8], of session: Session, at now: Instant) async -> EvidenceFinding
}
