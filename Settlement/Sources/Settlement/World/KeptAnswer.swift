/// What was answered under a key: one row, which a store keeps for seven days at least.
public struct KeptAnswer: Hashable, Sendable {
    /// Whose key it is.
    public let user: UserID
    /// The key and the digest of the request.
    public let claim: KeyClaim
    /// The answer; its stored form is `reply.bytes`.
    public let reply: Reply
    /// When it was given.
    public let at: Instant

    /// Creates a row.
    public init(user: UserID, claim: KeyClaim, reply: Reply, at: Instant) {
        self.user = user
        self.claim = claim
        self.reply = reply
        self.at = at
    }
}
