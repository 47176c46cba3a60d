package import Settlement

/// A connection that reads committed rows, used from one thread at a time.
///
/// It never blocks writers. Rows are as stored: deadlines that have passed since then are applied
/// by the next command or sweep.
///
/// Lists have pages of at most `limit` rows, at least 1. A page starts after a position: that of
/// the last row of the previous page, or nil for the first page. The last page has fewer rows than
/// the limit.
package protocol StoreReader: AnyObject {
    /// True if the connection can be used after an error; otherwise open another one.
    var isConnected: Bool { get }

    /// Returns a session of any user, or nil.
    func session(_ id: SessionID) throws(StoreError) -> Session?

    /// Returns an operator's decision about a session, or nil.
    func decision(about id: SessionID) throws(StoreError) -> Operation?

    /// Returns the transfers of a purchase: itself, and its refund.
    func transfers(of purchase: PurchaseID) throws(StoreError) -> [Transfer]

    /// Returns a user's active session, if any.
    func activeSession(of user: UserID) throws(StoreError) -> Session?

    /// Lists a user's sessions, of one state or all, the latest first.
    func sessions(
        of user: UserID,
        in state: SessionState?,
        after position: ListPosition<SessionID>?,
        limit: Int
    ) throws(StoreError) -> [Session]

    /// Returns a user's wallet; an empty one if there is no row.
    func wallet(of user: UserID) throws(StoreError) -> Wallet

    /// Lists a user's transfers, the latest first.
    func transfers(
        of user: UserID,
        after position: ListPosition<TransferID>?,
        limit: Int
    ) throws(StoreError) -> [Transfer]

    /// Lists unanswered appeals, the oldest first.
    func openAppeals(
        after position: ListPosition<SessionID>?,
        limit: Int
    ) throws(StoreError) -> [Session]

    /// Counts the pending sessions at an instant.
    func pendingSessions(at now: Instant) throws(StoreError) -> PendingSessions

    /// Returns a person's user ID, or nil.
    func user(for identity: Identity) throws(StoreError) -> UserID?

    /// Runs a body that reads rows as of one instant.
    func snapshot(_ body: () throws(StoreError) -> Void) throws(StoreError)

    /// Audits all rows as of one instant.
    /// - Returns: The violations; empty if the books are in order.
    /// - Throws: `StoreError`.
    /// - Complexity: O(n) in the number of rows; memory for the rows of one user.
    func audit() throws(StoreError) -> [AuditFinding]
}
