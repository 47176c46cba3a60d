package import Settlement

/// The end of a page: rows are listed by an instant, then by their ID.
package struct Place<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The instant at which the last row of the page began, was appealed or was decided.
    package let at: Instant
    package let id: ID

    package init(at: Instant, id: ID) {
        self.at = at
        self.id = id
    }
}

extension Session {
    /// The place of the session in the list of all sessions of its user.
    package var place: Place<SessionID> { Place(at: startsAt, id: id) }

    /// The place of the session in the list of appeals; nil if it was not appealed.
    package var appealPlace: Place<SessionID>? { appealedAt.map { Place(at: $0, id: id) } }
}

extension Transfer {
    /// The place of the transfer in the list of its user.
    package var place: Place<TransferID> { Place(at: at, id: id) }
}
