package import Settlement

/// The end of a page of rows, which are listed by an instant, then by ID.
package struct ListPosition<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The instant of the last row on the page: of its start, its appeal or its decision.
    package let at: Instant
    package let id: ID

    package init(at: Instant, id: ID) {
        self.at = at
        self.id = id
    }
}

extension Session {
    /// The position of the session in the list of its user's sessions.
    package var position: ListPosition<SessionID> { ListPosition(at: startsAt, id: id) }

    /// The position of the session in the list of appeals; nil if it was not appealed.
    package var appealPosition: ListPosition<SessionID>? {
        appealedAt.map { ListPosition(at: $0, id: id) }
    }
}

extension Transfer {
    /// The position of the transfer in the list of its user's transfers.
    package var position: ListPosition<TransferID> { ListPosition(at: at, id: id) }
}
