/// The decision of a limit or the running pledge on its selection at an instant.
public struct Decision: Hashable, Sendable {
    /// The limit or pledge that decides.
    public let source: Source
    /// The covered selection.
    public let selection: SelectionID
    /// The reason why the selection is blocked or open.
    public let reason: Reason
    /// The wall instant at which the reason ends by itself; nil if it does not within 8 days.
    public let until: WallInstant?
    /// The items that stay open although the selection is blocked, in the order of their IDs.
    ///
    /// They need not be in the selection.
    public let exceptions: [ItemID]

    /// The limit's ID; nil for a pledge.
    public var limit: LimitID? {
        switch source {
        case .limit(let id): id
        case .pledge: nil
        }
    }

    /// True if the selection is blocked.
    public var isBlocked: Bool { reason.effect != .open }

    /// The time for which a "yes" opens an app; nil if a "yes" opens nothing.
    public var accessLength: AccessLength? {
        if case .asks(let length) = reason.effect { length } else { nil }
    }

    /// True if an override lifts the reason, or if the reason also yields to a "yes".
    public var yieldsToOverride: Bool { reason == .outsideWindows || accessLength != nil }

    func blocks(_ item: ItemID, in selections: Set<SelectionID>) -> Bool {
        isBlocked && selections.contains(selection) && !exceptions.contains(item)
    }

    /// Returns true if this decision lasts longer than another blocking one.
    ///
    /// A decision that a "yes" lifts is the shortest; one without an end is the longest.
    func endsLater(than other: Decision) -> Bool {
        guard (accessLength == nil) == (other.accessLength == nil) else {
            return accessLength == nil
        }
        guard let end = other.until else { return false }
        guard let until else { return true }
        return until > end
    }

    /// The source of a decision.
    public enum Source: Hashable, Sendable {
        case limit(LimitID)
        case pledge(PledgeID)
    }

    /// The effect of a reason on the apps.
    public enum Effect: Hashable, Sendable {
        case open
        /// The apps are blocked, and a "yes" on the shield opens one for the given time.
        case asks(AccessLength)
        case blocked
    }
}

/// The content of one item's shield.
public struct Shield: Hashable, Sendable {
    /// The blocked item.
    public let item: ItemID
    /// All selections that contain the item.
    public let selections: Set<SelectionID>
    /// The day on which the shield was requested.
    public let day: CivilDay
    /// The decision that blocks the item; of several, the one that ends last.
    public let decision: Decision
    /// The effect of the second button; nil if nothing helps.
    public let offer: Offer?
    /// True if an override would open the item, or leave only reasons that a "yes" lifts.
    public let yieldsToOverride: Bool

    /// True if the item is unknown because the system has replaced its token.
    public var isUnrecognized: Bool { item == .unknown }

    /// The effect of the second button.
    public enum Offer: Hashable, Sendable {
        /// Opens the item for a while, and is counted by limits on openings.
        ///
        /// For an unknown item, it opens everything that the charged limit covers.
        case access(AccessLength, charged: [LimitID])
        /// Fails the running pledge, if nothing else blocks the item.
        case breakPledge(PledgeID)
    }
}
