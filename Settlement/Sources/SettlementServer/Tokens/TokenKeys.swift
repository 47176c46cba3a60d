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

    /// The keys by ID; an issuer may give several keys one ID.
    private var keys: [String: [any JWTAlgorithm]] = [:]
    /// The faults of keys for RS256 or ES256 that can't be used.
    package private(set) var faults: [TokenKeyFault] = []
    /// The number of usable keys after the first `countMaximum`, which are not used.
    package private(set) var excessCount = 0

    /// Reads the keys of a JWKS (RFC 7517) of at most 256 KiB.
    ///
    /// Keys for other algorithms or uses are skipped, and so are keys with a fault (section 5).
    /// - Throws: `TokenKeysError`, also if no key can be used.
    package init(jwks: [UInt8]) async throws(TokenKeysError) {
        guard jwks.count <= 256 * 1024, let list = TokenKeys.list(jwks) else { throw .malformed }
        var count = 0
        for (index, key) in list.enumerated() {
            guard let algorithm = TokenKeys.algorithm(of: key) else { continue }
            guard let name = key["kid"]?.text, !name.isEmpty else {
                faults.append(.nameless(index: index))
                continue
            }
            do {
                let read = try JWK(json: String(decoding: key.bytes, as: UTF8.self))
                let usable = try await JWTKeyCollection().add(jwk: read)
                    .getKey(alg: algorithm.rawValue)
                count += 1
                if count <= TokenKeys.countMaximum { keys[name, default: []].append(usable) }
            } catch {
                faults.append(.unreadable(index: index, name: name))
            }
        }
        excessCount = max(count - TokenKeys.countMaximum, 0)
        guard !keys.isEmpty else { throw faults.isEmpty ? .empty : .unusable(faults) }
    }

    init(_ keys: [String: any JWTAlgorithm]) { self.keys = keys.mapValues { [$0] } }

    /// Returns all keys with an ID.
    subscript(name: String) -> [any JWTAlgorithm] { keys[name] ?? [] }

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
    case empty
    case unusable([TokenKeyFault])
}

extension TokenKeysError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .malformed: "could not read the keys: they are not a JWKS; get them from the issuer"
        case .empty: "could not use the keys: none is for RS256 or ES256; add such a key"
        case .unusable(let faults):
            "could not use the keys: "
                + faults.map(\.description).joined(separator: ", ")
                + "; get other keys from the issuer"
        }
    }
}

/// A reason why a published key is not used; the index counts from 0.
package enum TokenKeyFault: Hashable, Sendable {
    case nameless(index: Int)
    case unreadable(index: Int, name: String)
}

extension TokenKeyFault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .nameless(let index): "key \(index) has no kid"
        case .unreadable(let index, let name):
            "key \(index) with the kid \(String(reflecting: name)) is damaged or weak"
        }
    }
}
