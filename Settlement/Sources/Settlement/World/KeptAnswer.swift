/// What was answered under a key: one row, which a store keeps for seven days at least.
package struct KeptAnswer: Hashable, Sendable {
    /// Whose key it is.
    package let user: UserID
    /// The key and the digest of the request.
    package let claim: KeyClaim
    /// The answer; its stored form is `reply.bytes`.
    package let reply: Reply
    /// When it was given.
    package let at: Instant

    /// Creates a row.
    package init(user: UserID, claim: KeyClaim, reply: Reply, at: Instant) {
        self.user = user
        self.claim = claim
        self.reply = reply
        self.at = at
    }
}
