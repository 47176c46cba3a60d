/// A figure carried forward when old facts leave the journal, so that the fold goes on from it.
///
/// Only compaction writes these, from the fold of all facts before; they replace what was counted so
/// far by the same figure.
public enum Carried: Hashable, Sendable {
    /// A bank's account.
    case account(LimitID, Account)
    /// A limit's meter.
    case meter(LimitID, Meter)
    /// An item's tally.
    case tally(ItemID, Tally)
    /// A limit's openings.
    case openings(LimitID, Openings)
    /// What limits that were taken away have left to a selection.
    case closed(SelectionID, ClosedFigures)
    /// Items that a selection covers, or ever covered.
    case covered(SelectionID, CoveredItems)
    /// What failed the last pledge, and when.
    case pledgeFailed(PledgeID, PledgeBreach, at: ClockReading)
}
