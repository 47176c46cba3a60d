import Basics
import JWTKit
import SettlementService

/// The public keys of an issuer, each for one algorithm, RS256 or ES256.
///
/// A token's `alg` must match the key's algorithm. This rules out `none`, and using a public key as
/// an HMAC secret.
package struct TokenKeys: Sendable {
    /// The maximum number of keys of an issuer.
    package static let countMaximum = 64
    private let keys: [String: any JWTAlgorithm]

    /// Reads the keys of a JWKS (RFC 7517) of at most 256 KiB.
    ///
    /// Keys for other algorithms or uses are skipped.
    package init(jwks: [UInt8]) async throws(TokenKeysError) {
        var keys: [String: any JWTAlgorithm] = [:]
        guard jwks.count <= 256 * 1024, let list = TokenKeys.list(jwks),
            list.count <= TokenKeys.countMaximum
        else { throw .malformed }
        for (index, key) in list.enumerated() {
            guard let algorithm = TokenKeys.algorithm(of: key) else { continue }
            guard let name = key["kid"]?.text, !name.isEmpty, keys[name] == nil else {
                throw .nameless(index: index)
            }
            do {
                let read = try JWK(json: String(decoding: key.bytes, as: UTF8.self))
                keys[name] = try await JWTKeyCollection().add(jwk: read)
                    .getKey(alg: algorithm.rawValue)
            } catch {
                throw .unreadable(index: index)
            }
        }
        guard !keys.isEmpty else { throw .empty }
        self.keys = keys
    }

    init(_ keys: [String: any JWTAlgorithm]) { self.keys = keys }

    subscript(name: String) -> (any JWTAlgorithm)? { keys[name] }

    private static func list(_ jwks: [UInt8]) -> [JSONValue]? {
        guard case .array(let list)? = JSONValue(readable: jwks)?["keys"]?.content else {
            return nil
        }
        return list
    }

    /// Returns the algorithm of a key; nil if it is not supported.
    private static func algorithm(of key: JSONValue) -> JWK.Algorithm? {
        guard key["use"] == nil || key["use"]?.text == "sig" else { return nil }
        let own: JWK.Algorithm? =
            switch (key["kty"]?.text, key["crv"]?.text) {
            case ("RSA", nil): .rs256
            case ("EC", "P-256"): .es256
            default: nil
            }
        guard let own, key["alg"] == nil || key["alg"]?.text == own.rawValue else { return nil }
        return own
    }
}

package enum TokenKeysError: Error, Hashable, Sendable {
    case malformed
    case nameless(index: Int)
    case unreadable(index: Int)
    case empty
}

extension TokenKeysError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .malformed: "could not read the keys: they are not a JWKS; get them from the issuer"
        case .nameless(let index):
            "could not read key \(index): its kid is missing or not unique; give each key a kid"
        case .unreadable(let index):
            "could not read key \(index): it is damaged or weak; get it from the issuer"
        case .empty: "could not use the keys: none is for RS256 or ES256; add such a key"
        }
    }
}
