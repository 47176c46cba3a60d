/// A session to be written, and what must be true of the stored row for that.
public struct SessionWrite: Hashable, Sendable {
    /// The new row.
    public let session: Session
    /// The state that the stored row must still have; nil if there must be no row.
    public let guardState: SessionState?

    init(session: Session, guardState: SessionState?) {
        self.session = session
        self.guardState = guardState
    }
}
