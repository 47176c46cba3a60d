/// One attempt to open something that was shielded.
public struct Attempt: Hashable, Sendable {
    /// What the person tried to open.
    public let item: ItemID
    /// The day that it is counted on.
    public let day: CivilDay
    /// The running pledge that covers the item, if one does.
    public let pledge: PledgeID?

    /// Creates an attempt.
    public init(item: ItemID, day: CivilDay, pledge: PledgeID?) {
        self.item = item
        self.day = day
        self.pledge = pledge
    }
}
