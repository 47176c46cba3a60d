package import Crypto
import JWTKit
package import Settlement

/// The key that signs tokens for development; anyone who can read its file can be any user.
package struct DevelopmentKey: Sendable {
    /// The `iss` of its tokens.
    package static let issuer = "stint-development"
    /// The `aud` of its tokens.
    package static let audience = "stint"
    /// The longest validity of a token, a week.
    package static let lifetimeMaximum = TimeSpan.hours(168)

    private static let name = "development"
    private let key: P256.Signing.PrivateKey

    package init(_ key: P256.Signing.PrivateKey = P256.Signing.PrivateKey()) { self.key = key }

    package init?(text: String) {
        do {
            key = try P256.Signing.PrivateKey(pemRepresentation: text)
        } catch {
            return nil
        }
    }

    package var text: String { key.pemRepresentation + "\n" }

    /// Returns the issuer of its tokens.
    package func issuer() async throws -> TokenIssuer {
        let key = try await keys().getKey()
        return TokenIssuer(
            name: DevelopmentKey.issuer,
            audiences: [DevelopmentKey.audience],
            keys: IssuerKeys(TokenKeys([DevelopmentKey.name: key])),
            namesOperators: true
        )
    }

    /// Returns a bearer token that is valid for a time, at most `lifetimeMaximum`.
    package func token(
        subject: String,
        isOperator: Bool,
        at now: Instant,
        lifetime: TimeSpan
    ) async throws -> String {
        let end = now + min(lifetime, DevelopmentKey.lifetimeMaximum)
        let claims = Claims(
            iss: DevelopmentKey.issuer,
            aud: DevelopmentKey.audience,
            sub: subject,
            iat: now.millisecondsSince1970 / 1_000,
            exp: end.millisecondsSince1970 / 1_000,
            scope: isOperator ? TokenVerifier.operatorScope : nil
        )
        return try await keys().sign(claims, kid: JWKIdentifier(string: DevelopmentKey.name))
    }

    private func keys() async throws -> JWTKeyCollection {
        let name = JWKIdentifier(string: DevelopmentKey.name)
        return await JWTKeyCollection().add(ecdsa: try ES256PrivateKey(backing: key), kid: name)
    }

    private struct Claims: JWTPayload {
        let iss: String
        let aud: String
        let sub: String
        let iat: Int64
        let exp: Int64
        let scope: String?

        func verify(using algorithm: some JWTAlgorithm) {}
    }
}
