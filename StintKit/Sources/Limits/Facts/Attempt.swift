/// One attempt to open something that was blocked.
public struct Attempt: Hashable, Sendable {
    /// The item that the person tried to open.
    public let item: ItemID
    /// The day that the attempt is counted on.
    public let day: CivilDay
    /// The running pledge that the attempt counts against; the attempt fails a strict one.
    ///
    /// Nil if no running pledge covers the item, or if a button revealed the attempt.
    public let pledge: PledgeID?

    /// Creates an attempt on an item.
    public init(item: ItemID, day: CivilDay, pledge: PledgeID?) {
        self.item = item
        self.day = day
        self.pledge = pledge
    }

    /// The sign of an attempt.
    public enum Sign: CaseIterable, Sendable {
        /// The shield was drawn, and a fact could be written.
        case drawing
        /// A button was pressed on a shield whose drawing could not be written, or that had returned.
        ///
        /// The system doesn't report that the person went home instead. So the attempt doesn't count
        /// against a pledge; otherwise the button that goes back would cost more than going home.
        case button
    }
}

extension Attempt: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let item = try coder.drawnID("item", value?.item)
        let day = try coder.day("day", value?.day)
        let isPledged = try coder.isPresent("pledge", value.map { $0.pledge != nil })
        let pledge = isPledged ? try coder.id("pledge", value?.pledge) : nil
        return Attempt(item: item, day: day, pledge: pledge)
    }
}
