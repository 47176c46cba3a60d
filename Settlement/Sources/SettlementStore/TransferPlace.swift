public import Settlement

/// Where a page of transfers ends: transfers are listed by their instant, then by their name.
public struct TransferPlace: Hashable, Sendable {
    /// When the last transfer of the page was decided.
    public let at: Instant
    /// Its name.
    public let id: TransferID

    /// Creates a place.
    public init(at: Instant, id: TransferID) {
        self.at = at
        self.id = id
    }

    /// Creates the place of a transfer.
    public init(of transfer: Transfer) { self.init(at: transfer.at, id: transfer.id) }
}
