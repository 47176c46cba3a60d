package import Settlement

/// Where a page of transfers ends: transfers are listed by their instant, then by their name.
public struct TransferPlace: Hashable, Sendable {
    /// When the last transfer of the page was decided.
    package let at: Instant
    /// Its name.
    package let id: TransferID

    /// Creates a place.
    package init(at: Instant, id: TransferID) {
        self.at = at
        self.id = id
    }

    /// Creates the place of a transfer.
    package init(of transfer: Transfer) { self.init(at: transfer.at, id: transfer.id) }
}
