public import Settlement

/// What a command came to, stored by the time it is heard.
public struct Answer: Hashable, Sendable {
    /// The reply.
    public let reply: Reply
    /// Whether it was given before, under the same key.
    public let isReplay: Bool

    /// Creates an answer.
    public init(reply: Reply, isReplay: Bool) {
        self.reply = reply
        self.isReplay = isReplay
    }
}
