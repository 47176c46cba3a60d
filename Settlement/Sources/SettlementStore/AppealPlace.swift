package import Settlement

/// Where a page of appeals ends: appeals are listed by their instant, then by the session's name.
public struct AppealPlace: Hashable, Sendable {
    /// When the last session of the page was appealed.
    package let appealedAt: Instant
    /// Its name.
    package let id: SessionID

    /// Creates a place.
    package init(appealedAt: Instant, id: SessionID) {
        self.appealedAt = appealedAt
        self.id = id
    }

    /// Creates the place of a session; nil if it was not appealed.
    package init?(of session: Session) {
        guard let appealedAt = session.appealedAt else { return nil }
        self.init(appealedAt: appealedAt, id: session.id)
    }
}
