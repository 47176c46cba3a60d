import Basics
import Crypto
import Foundation
import Settlement

/// The secret of a store, for recognizing people who have closed their accounts.
///
/// Their issuer and subject are deleted; a hash with this secret stays, so that a request with the
/// same identity finds the closed account. The books can show whether a given identity had an
/// account, but not list all identities that did.
struct PersonSecret: Sendable {
    private let key: SymmetricKey

    init?(hexadecimal digits: String) {
        guard let bytes = Hexadecimal.bytes(digits.utf8), bytes.count == 32 else { return nil }
        key = SymmetricKey(data: bytes)
    }

    /// Returns the secret, or throws if the books have lost it.
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
