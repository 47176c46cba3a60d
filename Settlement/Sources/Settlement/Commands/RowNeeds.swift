/// The rows that a command is decided on; a store loads those that exist, and locks them.
///
/// The answer that is kept under the key of the command comes on top.
///
/// A store collects the needs of a whole batch. It locks wallets first, in the order of users, then
/// sessions, both the named and the unsettled ones, in the order of their names: so two batches never
/// wait for each other in a circle, and a session that another batch has just begun is seen. Kept
/// answers and purchases come last and need no lock: their names are unique, and a batch that
/// meets one which was not there when it loaded is rolled back and decided again.
package struct RowNeeds: Hashable, Sendable {
    /// The wallet of the user; only heartbeats need none.
    package let wallet: UserID?
    /// The session that the command names.
    package let session: SessionID?
    /// The user whose unsettled sessions are needed: the active one, if there is one, and those
    /// failures that can be appealed, the longest due first, up to `dueMaximum`.
    ///
    /// A store also loads failures that are not due yet, within the bound. What is due beyond it waits for
    /// a sweep.
    package let unsettledSessions: UserID?
    /// The purchase whose transfers are needed, in the slots purchase, clawBack and clawBackDebt.
    package let purchase: PurchaseID?

    /// The most failures of one user that are loaded.
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
    /// The session that it names.
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
