/// A session to be written, and what must be true of the stored row for that.
package struct SessionWrite: Hashable, Sendable {
    /// The new row.
    package let session: Session
    /// The state that the stored row must still have; nil if there must be no row.
    package let guardState: SessionState?

    init(session: Session, guardState: SessionState?) {
        self.session = session
        self.guardState = guardState
    }
}
