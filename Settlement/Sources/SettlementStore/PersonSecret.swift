import Basics
import Crypto
import Foundation
import Settlement

/// The secret of some books, by which people are known who have closed their accounts.
///
/// Their issuer and subject are forgotten; a hash with this secret stays, so that whoever comes with
/// the same identity again finds the closed account. Whoever has the books can ask of an identity
/// whether it was there, and cannot list those that were.
struct PersonSecret: Sendable {
    private let key: SymmetricKey

    init?(hexadecimal digits: String) {
        guard let bytes = Hexadecimal.bytes(digits.utf8), bytes.count == 32 else { return nil }
        key = SymmetricKey(data: bytes)
    }

    /// Returns a secret that the books must have.
    static func required(_ secret: PersonSecret?) throws(StoreError) -> PersonSecret {
        guard let secret else { throw .damaged(table: "clock", row: "secret") }
        return secret
    }

    /// Returns the hash that replaces an identity: 64 hexadecimal digits.
    func hash(_ identity: Identity) -> String {
        Hexadecimal.text(
            Array(HMAC<SHA256>.authenticationCode(for: identity.bytes, using: key))
        )
    }

    func values(_ identity: Identity) -> [FieldValue?] {
        [.text(identity.issuer), .text(identity.subject), .text(hash(identity))]
    }
}
