/// What a transfer comes from.
package enum TransferSource: Hashable, Sendable {
    /// A session.
    case session(SessionID)
    /// A purchase.
    case purchase(PurchaseID)
    /// The instant at which a user's frozen votes are lost.
    case deadline(UserID, Instant)
    /// The account of a user.
    case account(UserID)

    /// The 16 bytes of the source, the first 8 in the first number.
    var bytes: (high: UInt64, low: UInt64) {
        switch self {
        case .session(let id): (id.high, id.low)
        case .purchase(let id): (id.high, id.low)
        case .deadline(let user, let instant):
            (
                UInt64(bitPattern: user.rawValue),
                UInt64(bitPattern: instant.millisecondsSince1970)
            )
        case .account(let user): (UInt64(bitPattern: user.rawValue), 0)
        }
    }
}
