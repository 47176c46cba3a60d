import Basics
import Crypto
import Foundation
package import Settlement

/// Evidence in its envelope: facts, their digest, and the signature of the session's key.
///
/// The envelope is an object of four strings in Base64 (with padding), and of nothing else:
///
/// | member | what |
/// |---|---|
/// | `facts` | the device's facts, as the fold reads them |
/// | `digest` | the SHA-256 of the facts, 32 bytes |
/// | `signature` | the ECDSA signature over that digest on P-256, r and s, 64 bytes |
/// | `key` | the public key that signed, as it was registered at the start |
///
/// What is no such envelope, or has another digest, or a signature that the key has not made, is
/// `badDigest`. A sound envelope by another key than the session's is `unregisteredKey`. What sound
/// facts show is the fold's to say, also that they are about another session; without a fold
/// nothing is known of them, and that is a `gap`.
package struct SignedEvidence: EvidenceReader {
    /// Returns the finding in facts about a session, by an instant.
    package typealias Fold =
        @Sendable (
            _ facts: [UInt8], _ session: Session, _ now: Instant
        ) -> EvidenceFinding

    private let fold: Fold?

    /// Creates a reader; without a fold no facts count.
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
                // It has not the length of a signature.
                return false
            }
        }
    }
}

/// Finds out what the evidence of a session shows.
///
/// It is asked only when evidence came with a request; none is `EvidenceFinding.none`. It must be
/// quick and hold nothing, as it runs while the request waits.
package protocol EvidenceReader: Sendable {
    /// Reads evidence.
    /// - Parameters:
    ///   - bytes: The JSON object that came as `evidence`, without white space; at most as long as a
    ///     body may be.
    ///   - session: The session that it must be about, as it was stored a moment ago. What was
    ///     agreed at its start, such as its key, does not change any more.
    ///   - now: What the service's clock shows.
    /// - Returns: What it shows.
    func read(_ bytes: [UInt8], of session: Session, at now: Instant) async -> EvidenceFinding
}
