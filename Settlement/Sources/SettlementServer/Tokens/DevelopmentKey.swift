import Basics
public import Crypto
import Foundation
public import Settlement

/// The key that signs the tokens of a service under development; whoever reads its file is anybody.
public struct DevelopmentKey: Sendable {
    /// What its tokens have as `iss`.
    public static let issuer = "stint-development"
    /// What its tokens have as `aud`.
    public static let audience = "stint"
    /// The longest that a token counts, a week.
    public static let lifetimeMaximum = TimeSpan.hours(168)

    private static let name = "development"
    private let key: P256.Signing.PrivateKey

    /// Creates a key of a private one.
    public init(_ key: P256.Signing.PrivateKey = P256.Signing.PrivateKey()) { self.key = key }

    /// Reads the text of a key; nil if it is none.
    public init?(text: String) {
        do {
            key = try P256.Signing.PrivateKey(pemRepresentation: text)
        } catch {
            return nil
        }
    }

    /// Creates the key of a number; nil if it is none on the curve.
    /// - Parameter scalar: The number, 32 bytes with the highest first.
    public init?(scalar: [UInt8]) {
        do {
            key = try P256.Signing.PrivateKey(rawRepresentation: scalar)
        } catch {
            return nil
        }
    }

    /// The private key as text, in PEM.
    public var text: String { key.pemRepresentation + "\n" }

    /// The public key as a set of keys.
    public var jwks: [UInt8] {
        let point = [UInt8](key.publicKey.rawRepresentation)
        let member: JSONValue = [
            "kty": .string("EC"), "crv": .string("P-256"),
            "use": .string("sig"), "alg": .string("ES256"),
            "kid": .string(DevelopmentKey.name),
            "x": .string(Base64URL.text(point.prefix(32))),
            "y": .string(Base64URL.text(point.suffix(32))),
        ]
        let keys: JSONValue = ["keys": .array([member])]
        return keys.bytes
    }

    /// Returns the issuer of its tokens.
    /// - Throws: `TokenKeysError`, which a key of this type gives no cause for.
    public func issuer() throws(TokenKeysError) -> TokenIssuer {
        TokenIssuer(
            name: DevelopmentKey.issuer,
            audiences: [DevelopmentKey.audience],
            keys: IssuerKeys(try TokenKeys(jwks: jwks)),
            namesOperators: true
        )
    }

    /// Returns a token that counts for a time, at most `lifetimeMaximum`, as it follows `Bearer`.
    /// - Throws: What the cryptography throws, for which there is no known cause.
    public func token(
        subject: String,
        isOperator: Bool,
        at now: Instant,
        lifetime: TimeSpan
    ) throws -> String {
        let end = now + min(lifetime, DevelopmentKey.lifetimeMaximum)
        return try token(subject: subject, isOperator: isOperator, from: now, through: end)
    }

    /// Returns a token that counts as long as it is told, for a service that nobody else reaches.
    /// - Throws: What the cryptography throws, for which there is no known cause.
    public func token(
        subject: String,
        isOperator: Bool,
        from start: Instant,
        through end: Instant
    ) throws -> String {
        var claims = [
            JSONMember("iss", .string(DevelopmentKey.issuer)),
            JSONMember("aud", .string(DevelopmentKey.audience)),
            JSONMember("sub", .string(subject)),
            JSONMember("iat", .integer(start.millisecondsSince1970 / 1_000)),
            JSONMember("exp", .integer(end.millisecondsSince1970 / 1_000)),
        ]
        if isOperator {
            claims.append(JSONMember("scope", .string(TokenVerifier.operatorScope)))
        }
        let header: [JSONMember] = [
            JSONMember("alg", .string("ES256")), JSONMember("typ", .string("JWT")),
            JSONMember("kid", .string(DevelopmentKey.name)),
        ]
        let signed =
            Base64URL.text(JSONValue.object(header).bytes) + "."
            + Base64URL.text(JSONValue.object(claims).bytes)
        let signature = try key.signature(for: Data(signed.utf8))
        return signed + "." + Base64URL.text(signature.rawRepresentation)
    }
}
