/// All changes of a batch of commands, to be written in one transaction.
package struct Writes: Sendable {
    /// Sessions to insert or to update under their guard.
    package var sessions: [SessionWrite] = []
    /// Wallets to insert or to replace.
    package var wallets: [Wallet] = []
    /// Transfers to insert; one that exists already is an error.
    package var transfers: [Transfer] = []
    /// Kept answers to insert; one that exists already is an error.
    package var answers: [KeptAnswer] = []

    package var isEmpty: Bool {
        sessions.isEmpty && wallets.isEmpty && transfers.isEmpty && answers.isEmpty
    }
}

/// A session to be written, with the state that the stored row must have.
package struct SessionWrite: Hashable, Sendable {
    package let session: Session
    /// The state that the stored row must still have; nil if there must be no row.
    package let guardState: SessionState?
}

/// An answer under a key: one row, which a store keeps for seven days at least.
package struct KeptAnswer: Hashable, Sendable {
    package let user: UserID
    package let claim: KeyClaim
    /// The answer; its stored form is `reply.bytes`.
    package let reply: Reply
    package let at: Instant

    package init(user: UserID, claim: KeyClaim, reply: Reply, at: Instant) {
        self.user = user
        self.claim = claim
        self.reply = reply
        self.at = at
    }

    /// Its name, under which there is one.
    package var name: AnswerName { AnswerName(user: user, key: claim.key) }
}

package struct AnswerName: Hashable, Comparable, Sendable {
    package let user: UserID
    package let key: IdempotencyKey

    package static func < (left: AnswerName, right: AnswerName) -> Bool {
        (left.user, left.key.text) < (right.user, right.key.text)
    }
}

extension Command {
    /// The name of the answer that is kept for it; nil if it has no key.
    package var answerName: AnswerName? { key.map { AnswerName(user: user, key: $0.key) } }
}
