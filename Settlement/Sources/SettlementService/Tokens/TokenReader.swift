public import SettlementStore
public import Settlement

/// Checks bearer tokens.
public protocol TokenReader: Sendable {
    /// The names of the issuers whose tokens count.
    var issuers: Set<String> { get }

    /// Checks a token, which is written as it follows `Bearer`.
    /// - Parameters:
    ///   - token: The token.
    ///   - now: What the service's clock shows.
    /// - Returns: The person that it names.
    /// - Throws: The first reason why it does not count.
    func read(_ token: String, at now: Instant) async throws(TokenFault) -> VerifiedToken

    /// Returns true if the keys of all issuers are known, and fetches those that are not.
    func areKeysKnown() async -> Bool
}

extension TokenReader {
    /// True, for a reader that fetches none.
    public func areKeysKnown() async -> Bool { true }
}

/// The person that a token names, after it was checked.
public struct VerifiedToken: Sendable {
    /// The issuer, and its word for the person.
    package let identity: Identity
    package let isOperator: Bool
    /// The first instant at which the token no longer counts.
    package let expiresAt: Instant

    /// Creates what a token says.
    public init(identity: Identity, isOperator: Bool, expiresAt: Instant) {
        self.identity = identity
        self.isOperator = isOperator
        self.expiresAt = expiresAt
    }
}

/// The reason for which a token does not count; for the log only, as a caller hears of none.
public enum TokenFault: String, Error, Sendable {
    /// The request has no token, or more than one.
    case missing
    /// It is not three parts of Base64 with JSON in them, or it is too long.
    case malformed
    /// No issuer has its name.
    case issuerUnknown
    /// The issuer has no key of this name.
    case keyUnknown
    /// The issuer's keys are not known, too old or without this one, and cannot be fetched now.
    case keysUnavailable
    /// The key is not for its algorithm.
    case algorithmRefused
    /// The signature is not the key's.
    case signatureWrong
    /// It is for others.
    case audienceWrong
    /// It names nobody, or its subject is too long.
    case subjectWrong
    /// Its time is over, or it has no end.
    case expired
    /// Its time has not come, or it was issued in the future or at no time.
    case tooEarly

    /// The least time between two fetches of an issuer's keys, after which to ask again.
    package static let keysPause = Duration.seconds(5)
}
