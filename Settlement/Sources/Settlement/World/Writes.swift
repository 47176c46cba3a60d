/// The changes of a batch of commands, for one transaction.
package struct Writes: Sendable {
    /// Sessions to insert, or to update if they are in their guard state.
    package var sessions: [SessionWrite] = []
    /// Wallets to insert or to replace.
    package var wallets: [WalletWrite] = []
    /// Transfers to insert; an existing one is an error.
    package var transfers: [Transfer] = []
    /// Answers to insert; an existing one is an error.
    package var answers: [StoredAnswer] = []
    /// Decisions of operators to insert; an existing one is an error.
    package var operations: [Operation] = []

    package init() {}

    package var isEmpty: Bool {
        sessions.isEmpty && wallets.isEmpty && transfers.isEmpty && answers.isEmpty
            && operations.isEmpty
    }
}

/// A wallet to write, with the stored row.
package struct WalletWrite: Hashable, Sendable {
    package let wallet: Wallet
    /// The replaced row, if any.
    package let old: Wallet?
}

/// A session to write, with the stored row.
package struct SessionWrite: Hashable, Sendable {
    package let session: Session
    /// The replaced row; without one, the write inserts.
    package let old: Session?
    /// The required state of the stored row; nil if there must be no row.
    package var guardState: SessionState? { old?.state }
}

/// An answer stored under a key, for at least seven days.
package struct StoredAnswer: Hashable, Sendable {
    package let user: UserID
    package let claim: KeyClaim
    /// The answer, stored as `reply.bytes`.
    package let reply: Reply
    package let at: Instant

    package init(user: UserID, claim: KeyClaim, reply: Reply, at: Instant) {
        self.user = user
        self.claim = claim
        self.reply = reply
        self.at = at
    }

    package var name: AnswerID { AnswerID(user: user, key: claim.key) }
}

package struct AnswerID: Hashable, Comparable, Sendable {
    package let user: UserID
    package let key: IdempotencyKey

    package static func < (left: AnswerID, right: AnswerID) -> Bool {
        (left.user, left.key.text) < (right.user, right.key.text)
    }
}

extension Command {
    /// The ID of the command's stored answer; nil if it has no key.
    package var answerID: AnswerID? { key.map { AnswerID(user: user, key: $0.key) } }
}
