import Foundation
import JWTKit

/// The public keys of one issuer, each for one algorithm: RS256 or ES256, and no other.
///
/// A token's own word about its algorithm chooses nothing: it must be the key's. So `none` and
/// secrets made of public keys have no way in.
public struct TokenKeys: Sendable {
    /// The most keys an issuer has.
    public static let countMaximum = 64
    private let keys: [String: any JWTAlgorithm]

    /// Reads the keys of a JWKS (RFC 7517); keys for other algorithms or uses are passed over.
    ///
    /// - Parameter jwks: The text of the set, at most 256 KiB.
    /// - Throws: `TokenKeysError`.
    public init(jwks: [UInt8]) async throws(TokenKeysError) {
        var keys: [String: any JWTAlgorithm] = [:]
        guard jwks.count <= 256 * 1024, let list = TokenKeys.list(jwks),
            list.count <= TokenKeys.countMaximum
        else { throw .malformed }
        for (index, key) in list.enumerated() {
            guard let algorithm = TokenKeys.algorithm(of: key) else { continue }
            guard let name = key["kid"]?.text, !name.isEmpty, keys[name] == nil else {
                throw .nameless(index: index)
            }
            keys[name] = try await TokenKeys.read(key, name, algorithm, index)
        }
        guard !keys.isEmpty else { throw .empty }
        self.keys = keys
    }

    /// Whether a signature is that of a key; false if there is no such key for the algorithm.
    func verify(
        _ signature: [UInt8],
        of signed: [UInt8],
        key name: String,
        algorithm: String
    ) -> TokenFault? {
        guard let key = keys[name] else { return .keyUnknown }
        guard key.name == algorithm else { return .algorithmRefused }
        do {
            return try key.verify(signature, signs: signed) ? nil : .signatureWrong
        } catch {
            // What is no signature at all is none of this key.
            return .signatureWrong
        }
    }

    private static func list(_ jwks: [UInt8]) -> [JSONValue]? {
        do throws(JSONFault) {
            guard case .array(let list)? = try JSONParser.parse(jwks)["keys"] else { return nil }
            return list
        } catch {
            return nil
        }
    }

    /// Which of the two algorithms a key is for; nil if it is for none.
    private static func algorithm(of key: JSONValue) -> String? {
        guard key["use"] == nil || key["use"] == .string("sig") else { return nil }
        let own =
            switch (key["kty"]?.text, key["crv"]?.text) {
            case ("RSA", nil): "RS256"
            case ("EC", "P-256"): "ES256"
            default: String?.none
            }
        guard let own, key["alg"] == nil || key["alg"] == .string(own) else { return nil }
        return own
    }

    private static func read(
        _ key: JSONValue,
        _ name: String,
        _ algorithm: String,
        _ index: Int
    ) async throws(TokenKeysError) -> any JWTAlgorithm {
        // Private parts of a key have no business here, and are not read.
        let parts = ["kty", "crv", "x", "y", "n", "e", "kid"].compactMap { part in
            key[part].map { JSONMember(part, $0) }
        }
        let text = String(decoding: JSONValue.object(parts).bytes, as: UTF8.self)
        do {
            let collection = JWTKeyCollection()
            try await collection.add(jwk: JWK(json: text))
            let found = try await collection.getKey(
                for: JWKIdentifier(string: name),
                alg: algorithm
            )
            guard found.name == algorithm else { throw TokenKeysError.unreadable(index: index) }
            return found
        } catch {
            throw .unreadable(index: index)
        }
    }
}
