/// A reading of the counter of one item on a day, for statistics only.
public struct ItemUsage: Hashable, Sendable {
    /// The used item.
    public let item: ItemID
    /// The metered day.
    public let day: CivilDay
    /// The minutes on the counter.
    public let minutes: Minutes

    /// Creates a reading of an item's counter.
    public init(item: ItemID, day: CivilDay, minutes: Minutes) {
        self.item = item
        self.day = day
        self.minutes = min(minutes, Usage.readingMaximum)
    }
}

extension ItemUsage: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        ItemUsage(
            item: try coder.drawnID("item", value?.item),
            day: try coder.day("day", value?.day),
            minutes: try coder.minutes("minutes", value?.minutes, upTo: Usage.readingMaximum)
        )
    }
}
