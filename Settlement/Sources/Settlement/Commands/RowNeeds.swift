/// The rows that a command needs; a store loads and locks those that exist.
///
/// The answer stored under the command's key is loaded as well.
///
/// A store collects the needs of a whole batch. It locks wallets first, in the order of users, then
/// sessions, in the order of their IDs. So batches never deadlock, and a session that another batch
/// has just started is visible. Answers and purchases come last and need no lock: their IDs are
/// unique, and a batch that finds one that was not there when it loaded is rolled back and decided
/// again.
package struct RowNeeds: Hashable, Sendable {
    /// The user's wallet; only heartbeats need none.
    package let wallet: UserID?
    /// The session of the command.
    package let session: SessionID?
    /// The user whose unsettled sessions are needed: the active one, and failures that can be
    /// appealed, the earliest due first, up to `dueMaximum`.
    ///
    /// A store also loads failures that are not due yet. Sessions beyond the maximum wait for a
    /// sweep.
    package let unsettledSessions: UserID?
    /// The purchase whose transfers are needed, in the slots purchase, clawBack and clawBackDebt.
    package let purchase: PurchaseID?

    /// The maximum number of failures loaded for one user.
    package static let dueMaximum = 64
}

extension Command {
    package var needs: RowNeeds {
        var wallet: UserID? = user
        var unsettledSessions: UserID?
        var purchase: PurchaseID?
        switch action {
        case .start, .redeem, .closeAccount: unsettledSessions = user
        case .heartbeat: wallet = nil
        case .purchase(let id, _), .clawBack(let id): purchase = id
        case .resolve, .appeal, .decideAppeal, .void, .sweep, .expireVotes: break
        }
        return RowNeeds(
            wallet: wallet,
            session: action.session,
            unsettledSessions: unsettledSessions,
            purchase: purchase
        )
    }
}

extension Action {
    /// The session of the action.
    var session: SessionID? {
        switch self {
        case .start(let start, _), .redeem(let start): start.session
        case .resolve(let claim): claim.session
        case .heartbeat(let id), .sweep(let id), .appeal(let id, _, _),
            .decideAppeal(let id, _, _), .void(let id, _):
            id
        case .expireVotes, .purchase, .clawBack, .closeAccount: nil
        }
    }
}
