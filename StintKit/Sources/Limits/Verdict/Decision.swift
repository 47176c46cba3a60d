/// What one limit, or the running pledge, decides for its selection at an instant.
public struct Decision: Hashable, Sendable {
    /// Who decides.
    public let source: Source
    /// The selection that it covers.
    public let selection: SelectionID
    /// Why the selection is blocked, or open.
    public let reason: Reason
    /// The wall instant at which the reason ends by itself; nil if it does not within 8 days.
    public let until: WallInstant?
    /// The items, of the selection and others, that stay open although the selection is blocked, each
    /// once, in the order of their names.
    public let exceptions: [ItemID]

    /// The limit, nil for a pledge.
    public var limit: LimitID? {
        switch source {
        case .limit(let id): id
        case .pledge: nil
        }
    }

    /// True if the selection is blocked.
    public var isShielded: Bool { reason.effect != .open }

    /// How long a "yes" on the shield opens an app; nil if a "yes" does not lift the reason.
    public var accessLength: AccessLength? {
        if case .asks(let length) = reason.effect { length } else { nil }
    }

    /// True if an override lifts the reason, or a "yes" would open the app then.
    public var yieldsToOverride: Bool { reason == .outsideWindows || accessLength != nil }

    /// Returns true if it blocks an item that selections hold.
    func shields(_ item: ItemID, in selections: Set<SelectionID>) -> Bool {
        isShielded && selections.contains(selection) && !exceptions.contains(item)
    }

    /// Returns true if this decision holds longer than another; both block.
    ///
    /// One that a "yes" lifts holds shortest, one without an end longest.
    func endsLater(than other: Decision) -> Bool {
        guard (accessLength == nil) == (other.accessLength == nil) else {
            return accessLength == nil
        }
        guard let end = other.until else { return false }
        guard let until else { return true }
        return until > end
    }

    /// Who decides for a selection.
    public enum Source: Hashable, Sendable {
        /// A standing limit.
        case limit(LimitID)
        /// The running pledge.
        case pledge(PledgeID)
    }

    /// What a reason does to the apps.
    public enum Effect: Hashable, Sendable {
        /// They are open.
        case open
        /// They are blocked, and a "yes" on the shield opens one for so long.
        case asks(AccessLength)
        /// They are blocked.
        case blocked
    }
}

/// What the shield of one item has to say.
public struct Shield: Hashable, Sendable {
    /// The item.
    public let item: ItemID
    /// All selections that hold the item.
    public let selections: Set<SelectionID>
    /// The day on which the shield was asked for.
    public let day: CivilDay
    /// Why the item is blocked: of several decisions the one that ends last.
    public let decision: Decision
    /// What a second button would do; nil if there is none that helps.
    public let offer: Offer?
    /// True if an override would open the item, or leave only what a "yes" lifts.
    public let yieldsToOverride: Bool

    /// True if the item is unknown because the system has replaced its token.
    public var isUnrecognized: Bool { item == .unknown }

    /// What a second button does.
    public enum Offer: Hashable, Sendable {
        /// It opens the item for a while, and is counted in limits on openings.
        ///
        /// For an unknown item, it opens everything that the charged limit covers.
        case access(AccessLength, charged: [LimitID])
        /// It fails the running pledge, which is all that blocks the item.
        case breakPledge(PledgeID)
    }
}
