/// The key that came with a request, and the digest of what came with it.
public struct KeyClaim: Hashable, Sendable {
    /// The key.
    public let key: IdempotencyKey
    /// The digest of the request's method, path and body.
    public let fingerprint: Fingerprint

    /// Creates a claim.
    public init(key: IdempotencyKey, fingerprint: Fingerprint) {
        self.key = key
        self.fingerprint = fingerprint
    }
}
