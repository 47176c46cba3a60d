/// The last reading of each item's counter; what is older than a week is forgotten.
struct ItemUseState: Equatable, Sendable {
    /// The items that are told apart; what is read of more is never known.
    private static let itemMaximum = 512

    /// For how many days a reading is remembered: every callback reads what is.
    private static let dayMaximum = 7

    private var kept = SortedMap<ItemID, RetainedFact>()

    /// The facts that tell of the readings.
    var facts: [RetainedFact] { kept.rows.map(\.value) }

    /// Returns true if a reading tells more than the last one of the item, or of another day.
    func isNews(_ usage: ItemUsage) -> Bool {
        guard let known = kept[usage.item].flatMap(ItemUseState.usage) else { return true }
        return usage.day != known.day || usage.minutes > known.minutes
    }

    /// Records a reading that tells something new.
    /// - Returns: False if it does not, or if too many items are known.
    mutating func add(_ usage: ItemUsage, _ fact: RetainedFact) -> Bool {
        guard isNews(usage) else { return false }
        forget(before: usage.day)
        guard kept[usage.item] != nil || kept.rows.count < ItemUseState.itemMaximum else {
            return false
        }
        kept[usage.item] = fact
        return true
    }

    /// Each reading forgets, not the first of a day alone: so what is kept, folded again, is the same.
    private mutating func forget(before day: CivilDay) {
        let first = day.daysSince1970 - ItemUseState.dayMaximum
        kept.removeAll { fact in
            ItemUseState.usage(fact).map { $0.day.daysSince1970 < first } ?? true
        }
    }

    private static func usage(_ kept: RetainedFact) -> ItemUsage? {
        guard case .itemUsed(let usage) = kept.fact.event else { return nil }
        return usage
    }
}
