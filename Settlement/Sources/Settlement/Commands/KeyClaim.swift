/// The key that came with a request, and the digest of what came with it.
package struct KeyClaim: Hashable, Sendable {
    /// The key.
    package let key: IdempotencyKey
    /// The digest of the request's method, path and body.
    package let fingerprint: Fingerprint

    /// Creates a claim.
    package init(key: IdempotencyKey, fingerprint: Fingerprint) {
        self.key = key
        self.fingerprint = fingerprint
    }
}
