package import Settlement

/// One connection that reads what is committed, used from one thread at a time.
///
/// It keeps nobody from writing. Rows are as they were written: what has fallen due since then
/// happens with the next command or sweep.
///
/// Lists come in pages of at most `limit` rows, at least 1, and begin after a place: that of the last
/// row of the page before, nil for the first page. The last page has fewer rows than the limit.
package protocol StoreReader: AnyObject {
    /// True if it can be used again after an error; if not, open another one.
    var isConnected: Bool { get }

    /// Returns a session, whoever's it is; nil if there is none.
    func session(_ id: SessionID) throws(StoreError) -> Session?

    /// Returns the session that a user has running, if any.
    func activeSession(of user: UserID) throws(StoreError) -> Session?

    /// Lists sessions of a user, those of one state or all, the latest first.
    func sessions(
        of user: UserID,
        in state: SessionState?,
        after place: Place<SessionID>?,
        limit: Int
    ) throws(StoreError) -> [Session]

    /// Returns the wallet of a user; the empty one if there is no row.
    func wallet(of user: UserID) throws(StoreError) -> Wallet

    /// Lists transfers that touch the purses of a user, the latest first.
    func transfers(
        of user: UserID,
        after place: Place<TransferID>?,
        limit: Int
    ) throws(StoreError) -> [Transfer]

    /// Lists failures that were appealed and wait for an answer, the longest waiting first.
    func openAppeals(
        after place: Place<SessionID>?,
        limit: Int
    ) throws(StoreError) -> [Session]

    /// Counts the sessions that wait at an instant.
    func pendingSessions(at now: Instant) throws(StoreError) -> PendingSessions

    /// Returns the number of a person, nil if none was given out.
    func user(for identity: Identity) throws(StoreError) -> UserID?

    /// Runs a body that reads rows as they were at one instant.
    func snapshot(_ body: () throws(StoreError) -> Void) throws(StoreError)

    /// Audits all rows as they were at one instant.
    /// - Returns: What is broken; empty if the books are in order.
    /// - Throws: `StoreError`.
    /// - Complexity: O(n) in the number of rows; memory for the rows of one user.
    func audit() throws(StoreError) -> [AuditFinding]
}
