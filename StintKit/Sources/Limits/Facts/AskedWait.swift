/// A first "yes" on a shield that asks for a wait.
///
/// It contains the wait, so that later changes do not shorten it.
public struct AskedWait: Hashable, Sendable {
    /// The item that the person wants to open.
    public let item: ItemID
    /// The day on which giving up is counted.
    public let day: CivilDay
    /// The length of the wait by the boot clock.
    public let length: Duration

    /// Creates a wait; to begin one, use `RuleState.answeringYes`.
    public init(item: ItemID, day: CivilDay, length: Duration) {
        self.item = item
        self.day = day
        self.length = length
    }
}

extension AskedWait: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        AskedWait(
            item: try coder.drawnID("item", value?.item),
            day: try coder.day("day", value?.day),
            length: try coder.distance("waitMilliseconds", value?.length)
        )
    }
}
