/// What the shield of one item has to say.
public struct Shield: Hashable, Sendable {
    /// Why the item is shielded: the reason that ends last.
    public let reason: ShieldReason
    /// What a second button would do; nil if there is none that helps.
    public let offer: Offer?

    /// What a second button does.
    public enum Offer: Hashable, Sendable {
        /// It opens the item for a while, and is counted in limits on openings.
        case access(AccessLength, charged: [LimitID])
        /// It fails the running pledge, which is all that shields the item.
        case breakPledge(PledgeID)
    }
}
