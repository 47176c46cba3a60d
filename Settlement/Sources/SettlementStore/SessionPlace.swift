package import Settlement

/// Where a page of sessions ends: sessions are listed by their start, then by their name.
public struct SessionPlace: Hashable, Sendable {
    /// When the last session of the page began.
    package let startsAt: Instant
    /// Its name.
    package let id: SessionID

    /// Creates a place.
    package init(startsAt: Instant, id: SessionID) {
        self.startsAt = startsAt
        self.id = id
    }

    /// Creates the place of a session.
    package init(of session: Session) { self.init(startsAt: session.startsAt, id: session.id) }
}
