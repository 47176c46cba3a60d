public import Settlement

/// Verifies bearer tokens.
public protocol TokenReader: Sendable {
    /// The names of the accepted issuers.
    var issuers: Set<String> { get }

    /// The counts of published keys that are not used.
    var keyCounts: IssuerKeyCounts { get }

    /// Verifies a bearer token.
    /// - Parameters:
    ///   - token: The token.
    ///   - now: The instant of the service's clock.
    /// - Returns: The person of the token.
    /// - Throws: The first fault of the token.
    func read(_ token: String, at now: Instant) async throws(TokenFault) -> VerifiedToken

    /// Returns true if the keys of all issuers are known, fetching those that are not.
    func areKeysKnown() async -> Bool
}

extension TokenReader {
    /// No keys: this reader fetches none.
    public var keyCounts: IssuerKeyCounts { IssuerKeyCounts() }

    /// Returns true: this reader fetches no keys.
    public func areKeysKnown() async -> Bool { true }
}

/// The numbers of keys that issuers have published, but that are not used.
public struct IssuerKeyCounts: Hashable, Sendable {
    /// The keys without an ID, and those that are damaged or weak.
    package var unusable: Int
    /// The usable keys beyond the maximum number of an issuer.
    package var excess: Int

    package init(unusable: Int = 0, excess: Int = 0) {
        self.unusable = unusable
        self.excess = excess
    }
}

/// The person of a verified token.
public struct VerifiedToken: Sendable {
    /// The issuer, and the issuer's subject for the person.
    package let identity: Identity
    package let isOperator: Bool
    /// The instant at which the token expires.
    package let expiresAt: Instant

    /// Creates a verified token.
    public init(identity: Identity, isOperator: Bool, expiresAt: Instant) {
        self.identity = identity
        self.isOperator = isOperator
        self.expiresAt = expiresAt
    }
}

/// A reason why a token is rejected; only logged, never sent to the caller.
public enum TokenFault: String, Error, Sendable {
    /// The request has no token, or more than one.
    case missing
    /// The token isn't three parts of Base64 with JSON in them, or is too long.
    case malformed
    /// The issuer is unknown.
    case issuerUnknown
    /// The issuer has no key with this ID.
    case keyUnknown
    /// The issuer's keys are unknown, too old or incomplete, and the issuer can't be reached.
    case keysUnavailable
    /// The key is for another algorithm.
    case algorithmRefused
    /// The signature is wrong.
    case signatureWrong
    /// The token is for another audience.
    case audienceWrong
    /// The subject is missing or too long.
    case subjectWrong
    /// The token has expired, or has no expiry.
    case expired
    /// The token is not valid yet, was issued in the future, or has no time of issue.
    case tooEarly

    /// The minimum time between two fetches of an issuer's keys, and the delay before a retry.
    package static let keysPause = Duration.seconds(5)
}
