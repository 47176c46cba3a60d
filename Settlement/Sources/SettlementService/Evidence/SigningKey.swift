import Crypto
import Foundation
import Settlement

/// A device's public key on P-256: 65 bytes in X9.63 format, or 33 compressed.
struct SigningKey {
    let publicKey: P256.Signing.PublicKey

    /// Reads a key; nil if the bytes aren't a point on the curve.
    init?(_ bytes: [UInt8]) {
        do {
            switch bytes.count {
            case 65: publicKey = try P256.Signing.PublicKey(x963Representation: bytes)
            case 33: publicKey = try P256.Signing.PublicKey(compressedRepresentation: bytes)
            default: return nil
            }
        } catch {
            return nil
        }
    }
}

extension SessionID {
    /// Draws an ID that nothing else has.
    static func drawn() -> SessionID {
        let bytes = SessionNonce.drawn().bytes
        let words = [bytes.prefix(8), bytes.suffix(8)].map { half in
            half.reduce(0) { $0 << 8 | UInt64($1) }
        }
        return SessionID(high: words[0], low: words[1])
    }
}

extension SessionNonce {
    static func drawn() -> SessionNonce {
        let key = SymmetricKey(size: SymmetricKeySize(bitCount: 8 * SessionNonce.length))
        guard let nonce = unsafe key.withUnsafeBytes({ unsafe SessionNonce(bytes: $0) }) else {
            preconditionFailure("a key has the requested number of bits")
        }
        return nonce
    }
}
