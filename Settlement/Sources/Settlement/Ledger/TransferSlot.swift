/// The slot of a transfer at its source; each slot is filled at most once.
///
/// A session has one slot each for its hold, the end of the hold, and the end of the forfeit. A
/// store has one row for each source and slot, so nothing is settled or burned twice, whatever else
/// goes wrong. The raw value is the last byte of a transfer's ID.
package enum TransferSlot: UInt8, CaseIterable, Sendable {
    case hold = 1
    /// The hold ends.
    case settle = 2
    /// The forfeit ends.
    case close = 3
    case repayment = 4
    case ash = 5
    case obsidian = 6
    case votes = 7

    case purchase = 16
    case purchaseRepayment = 17
    case clawBack = 18
    case clawBackDebt = 19

    case expiry = 32

    case closingCredits = 48
    case closingAsh = 49
    case closingObsidian = 50
    case closingVotes = 51
    case writeOff = 52
}
