/// The last reading of each item's counter within a week.
struct ItemUseState: Equatable, Sendable {
    /// The maximum number of distinct items; readings of more are dropped.
    private static let itemMaximum = 512

    /// The days for which a reading is kept; few, because every callback folds the state.
    private static let dayMaximum = 7

    private var readings = SortedMap<ItemID, Retained<ItemUsage>>()

    var facts: [RetainedFact] { readings.rows.map(\.value.source) }

    /// Returns the last reading of an item within a week; nil without one.
    func reading(of item: ItemID) -> Retained<ItemUsage>? { readings[item] }

    /// Returns true if a reading exceeds the item's last one, or is of another day.
    func isNews(_ usage: ItemUsage) -> Bool {
        guard let known = readings[usage.item]?.value else { return true }
        return usage.day != known.day || usage.minutes > known.minutes
    }

    /// Records a reading.
    /// - Returns: False if it contains nothing new, or if there are too many items.
    mutating func add(_ new: Retained<ItemUsage>) -> Bool {
        let usage = new.value
        guard isNews(usage) else { return false }
        forget(before: usage.day)
        guard readings[usage.item] != nil || readings.rows.count < ItemUseState.itemMaximum else {
            return false
        }
        readings[usage.item] = new
        return true
    }

    /// Removes old readings.
    ///
    /// This happens at each reading, not only at the first of a day, so that folding the kept facts
    /// gives the same state.
    private mutating func forget(before day: CivilDay) {
        let first = day.daysSince1970 - ItemUseState.dayMaximum
        readings.removeAll { $0.value.day.daysSince1970 < first }
    }
}
