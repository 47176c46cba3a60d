package import Settlement

/// What a command came to, stored by the time it is heard.
package struct Answer: Hashable, Sendable {
    /// The reply.
    package let reply: Reply
    /// Whether it was given before, under the same key.
    package let isReplay: Bool

    /// Creates an answer.
    package init(reply: Reply, isReplay: Bool) {
        self.reply = reply
        self.isReplay = isReplay
    }
}
