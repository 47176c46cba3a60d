/// The last reading of each item's counter, for as many days as tallies are remembered.
struct ItemUseBook: Equatable, Sendable {
    /// The items that are told apart; what is read of more is never known.
    private static let itemMaximum = 512

    private var kept: [ItemID: Kept] = [:]

    /// The facts that tell of the readings.
    var facts: [Kept] { Array(kept.values) }

    /// Returns true if a reading tells more than the last one of the item, or of another day.
    func isNews(_ usage: ItemUsage) -> Bool {
        guard let known = kept[usage.item].flatMap(ItemUseBook.usage) else { return true }
        return usage.day != known.day || usage.minutes > known.minutes
    }

    mutating func take(_ usage: ItemUsage, _ fact: Kept) {
        guard isNews(usage) else { return }
        if kept[usage.item].flatMap(ItemUseBook.usage)?.day != usage.day {
            let first = usage.day.daysSince1970 - TallyBook.dayMaximum
            kept = kept.filter { ItemUseBook.usage($0.value)?.day.daysSince1970 ?? 0 >= first }
        }
        guard kept[usage.item] != nil || kept.count < ItemUseBook.itemMaximum else { return }
        kept[usage.item] = fact
    }

    private static func usage(_ kept: Kept) -> ItemUsage? {
        guard case .itemUsed(let usage) = kept.fact.event else { return nil }
        return usage
    }
}
