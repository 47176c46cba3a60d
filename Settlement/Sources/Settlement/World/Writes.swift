/// Everything that the commands of a batch have changed, to be written in one transaction.
public struct Writes: Sendable {
    /// Sessions to insert or to update under their guard.
    package var sessions: [SessionWrite] = []
    /// Wallets to insert or to replace.
    package var wallets: [Wallet] = []
    /// Transfers to insert; one that exists already is an error.
    package var transfers: [Transfer] = []
    /// Kept answers to insert; one that exists already is an error.
    package var answers: [KeptAnswer] = []

    /// Whether there is nothing to write.
    package var isEmpty: Bool {
        sessions.isEmpty && wallets.isEmpty && transfers.isEmpty && answers.isEmpty
    }
}

/// A session to be written, and what must be true of the stored row for that.
package struct SessionWrite: Hashable, Sendable {
    /// The new row.
    package let session: Session
    /// The state that the stored row must still have; nil if there must be no row.
    package let guardState: SessionState?
}

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

    /// Its name, under which there is one.
    package var name: AnswerName { AnswerName(user: user, key: claim.key) }
}

/// The name of a kept answer.
package struct AnswerName: Hashable, Comparable, Sendable {
    /// Whose key it is.
    package let user: UserID
    /// The key.
    package let key: IdempotencyKey

    /// Orders by user, then by key.
    package static func < (left: AnswerName, right: AnswerName) -> Bool {
        (left.user, left.key.text) < (right.user, right.key.text)
    }
}

extension Command {
    /// The name of the answer that is kept for it; nil if it has no key.
    package var answerName: AnswerName? { key.map { AnswerName(user: user, key: $0.key) } }
}
