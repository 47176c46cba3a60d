import Basics
import Foundation
import JWTKit
package import Settlement
package import SettlementService

/// Verifies bearer tokens (RFC 7519) of known issuers.
package struct TokenVerifier: TokenReader {
    /// The maximum length of a token in bytes.
    static let lengthMaximum = 8 * 1024
    /// The maximum difference between the clocks of issuers and the service's.
    static let leeway = TimeSpan.minutes(1)
    /// The scope that makes a caller an operator.
    static let operatorScope = "stint.operator"

    private let issuersByName: [String: TokenIssuer]

    package var issuers: Set<String> { Set(issuersByName.keys) }

    /// Creates a verifier; if issuers have the same name, the first is used.
    package init(_ issuers: [TokenIssuer]) {
        issuersByName = Dictionary(
            issuers.map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Verifies a token of three parts, separated by periods.
    /// - Throws: The first fault of the token.
    package func read(_ token: String, at now: Instant) async throws(TokenFault) -> VerifiedToken {
        let parts = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard token.utf8.count <= TokenVerifier.lengthMaximum, parts.count == 3,
            let header = TokenVerifier.object(parts[0]),
            let claims = TokenVerifier.object(parts[1]),
            let signature = Base64URL.bytes(parts[2])
        else { throw .malformed }
        // No critical extensions are supported.
        guard header["crit"] == nil, let algorithm = header["alg"]?.text else { throw .malformed }
        guard let issuer = claims["iss"]?.text.flatMap({ issuersByName[$0] }) else {
            throw .issuerUnknown
        }
        guard let name = header["kid"]?.text else { throw .keyUnknown }
        let found = try await issuer.keys.keys(name)
        guard !found.isEmpty else { throw .keyUnknown }
        let keys = found.filter { $0.name == algorithm }
        guard !keys.isEmpty else { throw .algorithmRefused }
        let signed = Array(parts[0]) + [UInt8(ascii: ".")] + Array(parts[1])
        guard keys.contains(where: { TokenVerifier.isSigned(signed, signature, by: $0) }) else {
            throw .signatureWrong
        }
        return try verify(claims, of: issuer, at: now)
    }

    package var keyCounts: IssuerKeyCounts {
        issuersByName.values.map(\.keys.counts).reduce(into: IssuerKeyCounts()) { sum, counts in
            sum.unusable += counts.unusable
            sum.excess += counts.excess
        }
    }

    /// Returns true if the keys of all issuers are known, fetching those that are not.
    package func areKeysKnown() async -> Bool {
        for issuer in issuersByName.values where await !issuer.keys.areKnown() { return false }
        return true
    }

    private func verify(
        _ claims: JSONValue,
        of issuer: TokenIssuer,
        at now: Instant
    ) throws(TokenFault) -> VerifiedToken {
        let audiences =
            switch claims["aud"]?.content {
            case .string(let one): [one]
            case .array(let several): several.compactMap(\.text)
            case .null, .bool, .number, .object, nil: [String]()
            }
        guard !issuer.audiences.isDisjoint(with: audiences) else { throw .audienceWrong }
        guard let subject = claims["sub"]?.text,
            let identity = Identity(issuer: issuer.name, subject: subject)
        else { throw .subjectWrong }
        guard let expiresAt = TokenVerifier.instant(claims["exp"]) else { throw .expired }
        let verified = VerifiedToken(
            identity: identity,
            isOperator: issuer.namesOperators && TokenVerifier.namesOperator(claims["scope"]),
            expiresAt: expiresAt + TokenVerifier.leeway
        )
        guard now < verified.expiresAt else { throw .expired }
        guard let issuedAt = TokenVerifier.instant(claims["iat"]) else { throw .tooEarly }
        for claim in [issuedAt, TokenVerifier.instant(claims["nbf"]) ?? issuedAt]
        where claim > now + TokenVerifier.leeway {
            throw .tooEarly
        }
        guard claims["nbf"] == nil || claims["nbf"]?.whole != nil else { throw .malformed }
        return verified
    }

    private static func isSigned(
        _ signed: [UInt8],
        _ signature: [UInt8],
        by key: any JWTAlgorithm
    ) -> Bool {
        do {
            return try key.verify(signature, signs: signed)
        } catch {
            // The signature has the wrong length.
            return false
        }
    }

    private static func object(_ part: some Collection<UInt8>) -> JSONValue? {
        let value = Base64URL.bytes(part).flatMap { JSONValue(readable: $0) }
        return value?.members == nil ? nil : value
    }

    /// Returns the instant of a claim in seconds since 1970.
    private static func instant(_ claim: JSONValue?) -> Instant? {
        guard let seconds = claim?.whole, seconds >= 0,
            seconds <= Instant.millisecondsMaximum / 1_000
        else { return nil }
        return Instant(millisecondsSince1970: seconds * 1_000)
    }

    private static func namesOperator(_ scope: JSONValue?) -> Bool {
        scope?.text?.split(separator: " ").contains { $0 == operatorScope } ?? false
    }
}
