/// The place of a transfer at what it came from, where each place is filled at most once.
///
/// A session has one place for its hold, one for leaving the hold and one for leaving the forfeit.
/// Since a store keeps one row for each source and slot, nothing settles or burns twice, whatever
/// else goes wrong. The raw value is the last byte of a transfer's id.
package enum TransferSlot: UInt8, CaseIterable, Sendable {
    /// A session takes its hold.
    case hold = 1
    /// The hold ends.
    case settle = 2
    /// The forfeit ends.
    case close = 3
    /// A debt is paid from what the session gave back.
    case repayment = 4
    /// Ash is given or taken.
    case ash = 5
    /// Obsidian is given.
    case obsidian = 6
    /// Votes are frozen.
    case votes = 7

    /// Credits are bought.
    case purchase = 16
    /// A debt is paid from what was bought.
    case purchaseRepayment = 17
    /// The purchase is taken back, as far as its credits are still there.
    case clawBack = 18
    /// The rest of it becomes a debt.
    case clawBackDebt = 19

    /// Frozen votes that nobody redeemed are lost.
    case expiry = 32

    /// A closed account leaves its credits.
    case closingCredits = 48
    /// A closed account leaves its ash.
    case closingAsh = 49
    /// A closed account leaves its obsidian.
    case closingObsidian = 50
    /// A closed account leaves its frozen votes.
    case closingVotes = 51
    /// The debt of a closed account is written off.
    case writeOff = 52
}
