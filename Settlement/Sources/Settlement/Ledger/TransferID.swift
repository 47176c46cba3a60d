/// The ID of a transfer: its source, and its slot there.
///
/// It is stored as 17 bytes: `high` and `low`, big-endian, and the slot.
package struct TransferID: Hashable, Sendable {
    package let high: UInt64
    package let low: UInt64
    package let slot: TransferSlot

    package init(high: UInt64, low: UInt64, slot: TransferSlot) {
        self.high = high
        self.low = low
        self.slot = slot
    }

    package init(_ source: TransferSource, _ slot: TransferSlot) {
        (high, low) = source.bytes
        self.slot = slot
    }

    /// The transfer's session; nil if it has another source.
    package var session: SessionID? {
        switch slot {
        case .hold, .settle, .close, .repayment, .ash, .obsidian, .votes:
            SessionID(high: high, low: low)
        case .purchase, .purchaseRepayment, .clawBack, .clawBackDebt, .expiry, .closingCredits,
            .closingAsh, .closingObsidian, .closingVotes, .writeOff:
            nil
        }
    }
}

/// The origin of a transfer.
package enum TransferSource: Hashable, Sendable {
    case session(SessionID)
    case purchase(PurchaseID)
    /// The instant at which a user's frozen votes are lost.
    case deadline(UserID, Instant)
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
