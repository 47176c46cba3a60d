import Basics
import Crypto
import CryptoExtras
import Foundation
import SettlementService

/// The public keys of one issuer, each for one algorithm: RS256 or ES256, and no other.
///
/// A token's own word about its algorithm chooses nothing: it must be the key's. So `none` and
/// secrets made of public keys have no way in.
public struct TokenKeys: Sendable {
    /// The most keys an issuer has.
    package static let countMaximum = 64
    private let keys: [String: Key]

    /// Reads the keys of a JWKS (RFC 7517) of at most 256 KiB.
    ///
    /// Keys for other algorithms or uses are passed over.
    public init(jwks: [UInt8]) throws(TokenKeysError) {
        var keys: [String: Key] = [:]
        guard jwks.count <= 256 * 1024, let list = TokenKeys.list(jwks),
            list.count <= TokenKeys.countMaximum
        else { throw .malformed }
        for (index, key) in list.enumerated() {
            guard let algorithm = TokenKeys.algorithm(of: key) else { continue }
            guard let name = key["kid"]?.text, !name.isEmpty, keys[name] == nil else {
                throw .nameless(index: index)
            }
            guard let read = Key(key, for: algorithm) else { throw .unreadable(index: index) }
            keys[name] = read
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
        guard key.algorithm.rawValue == algorithm else { return .algorithmRefused }
        return key.isSigner(of: signed, signature) ? nil : .signatureWrong
    }

    private static func list(_ jwks: [UInt8]) -> [JSONValue]? {
        do throws(JSONFault) {
            guard case .array(let list)? = try JSONValue(reading: jwks)["keys"]?.form else {
                return nil
            }
            return list
        } catch {
            return nil
        }
    }

    /// Returns the algorithm that a key is for; nil if it is neither of the two.
    private static func algorithm(of key: JSONValue) -> Algorithm? {
        guard key["use"] == nil || key["use"]?.text == "sig" else { return nil }
        let own: Algorithm? =
            switch (key["kty"]?.text, key["crv"]?.text) {
            case ("RSA", nil): .rs256
            case ("EC", "P-256"): .es256
            default: nil
            }
        guard let own, key["alg"] == nil || key["alg"]?.text == own.rawValue else { return nil }
        return own
    }

    /// An algorithm of signatures, as RFC 7518 names it.
    private enum Algorithm: String {
        case es256 = "ES256"
        case rs256 = "RS256"
    }

    /// A public key; private parts that a set may hold are not read.
    private enum Key {
        case elliptic(P256.Signing.PublicKey)
        case rsa(_RSA.Signing.PublicKey)

        /// Reads a key; nil if it is damaged or weak.
        init?(_ key: JSONValue, for algorithm: Algorithm) {
            func part(_ name: String) -> Data? {
                key[name]?.text.flatMap { Data(base64Encoded: Base64URL.padded($0.utf8)) }
            }
            do {
                switch algorithm {
                case .es256:
                    guard let x = part("x"), let y = part("y") else { return nil }
                    self = .elliptic(try P256.Signing.PublicKey(x963Representation: [4] + x + y))
                case .rs256:
                    guard let n = part("n"), let e = part("e") else { return nil }
                    self = .rsa(try _RSA.Signing.PublicKey(n: n, e: e))
                }
            } catch {
                return nil
            }
        }

        var algorithm: Algorithm {
            switch self {
            case .elliptic: .es256
            case .rsa: .rs256
            }
        }

        func isSigner(of signed: [UInt8], _ signature: [UInt8]) -> Bool {
            let digest = SHA256.hash(data: signed)
            switch self {
            case .elliptic(let key):
                do {
                    let signature = try P256.Signing.ECDSASignature(rawRepresentation: signature)
                    return key.isValidSignature(signature, for: digest)
                } catch {
                    // It has not the length of a signature.
                    return false
                }
            case .rsa(let key):
                return key.isValidSignature(
                    _RSA.Signing.RSASignature(rawRepresentation: signature),
                    for: digest,
                    padding: .insecurePKCS1v1_5
                )
            }
        }
    }
}

/// Why a set of keys is not taken.
public enum TokenKeysError: Error, Hashable, Sendable {
    /// It is no JSON object with a list `keys`. The service does not start.
    case malformed
    /// A key has no name, or one that another key has, too; its place in the list, from 0 on.
    case nameless(index: Int)
    /// A key cannot be read; its place in the list, from 0 on.
    case unreadable(index: Int)
    /// No key of the list signs by RS256 or ES256.
    case empty
}

extension TokenKeysError: CustomStringConvertible {
    /// What went wrong, and what to do.
    public var description: String {
        switch self {
        case .malformed: "could not read the keys: they are no JWKS; get them from the issuer"
        case .nameless(let index):
            "could not read key \(index): its kid is missing or not the only one; name each key"
        case .unreadable(let index):
            "could not read key \(index): it is damaged or weak; get it from the issuer"
        case .empty: "could not use the keys: none is for RS256 or ES256; add one that is"
        }
    }
}
