/// The decisions of all limits and the running pledge at an instant.
public struct Verdict: Hashable, Sendable {
    /// The day by the trusted clock.
    public let day: CivilDay
    /// The decision of the running pledge, then of each limit, in the order of the limits' IDs.
    public let decisions: [Decision]

    /// True if anything is blocked.
    public var isAnythingBlocked: Bool { decisions.contains(where: \.isBlocked) }

    /// The blocked selections, in the order of their IDs, each with the items that stay open.
    ///
    /// An item stays open if all decisions that block the selection leave it open. Another selection
    /// may still block it; `isBlocked(_:in:)` checks that.
    public var blocked: [BlockedSelection] {
        var blocked: [BlockedSelection] = []
        blocked.reserveCapacity(decisions.count)
        // By index, because a copy of a decision is slow.
        for index in decisions.indices where decisions[index].isBlocked {
            let selection = decisions[index].selection
            let exceptions = decisions[index].exceptions
            if let known = blocked.firstIndex(where: { $0.selection == selection }) {
                blocked[known].exceptions.removeAll { !exceptions.contains($0) }
            } else {
                blocked.append(BlockedSelection(selection: selection, exceptions: exceptions))
            }
        }
        blocked.sort { $0.selection < $1.selection }
        return blocked
    }

    /// Returns true if a decision blocks a selection, except for items that an access opens.
    public func isBlocked(_ selection: SelectionID) -> Bool {
        decisions.contains { $0.selection == selection && $0.isBlocked }
    }

    /// Returns true if a decision blocks an item, given all selections that contain it.
    public func isBlocked(_ item: ItemID, in selections: Set<SelectionID>) -> Bool {
        decisions.contains { $0.blocks(item, in: selections) }
    }

    /// Returns the decision that blocks a selection and ends last, or nil if it is open.
    public func decision(for selection: SelectionID) -> Decision? {
        Verdict.last(decisions.lazy.filter { $0.selection == selection && $0.isBlocked })
    }

    /// Returns the shield of an item, or nil if it is open.
    ///
    /// It shows the decision that ends last. `selections` are all selections that contain the item. An
    /// unknown item gets an offer only if a single limit blocks anything.
    public func shield(for item: ItemID, in selections: Set<SelectionID>) -> Shield? {
        let blocking = decisions.filter { $0.blocks(item, in: selections) }
        guard let decision = Verdict.last(blocking) else { return nil }
        return Shield(
            item: item,
            selections: selections,
            day: day,
            decision: decision,
            offer: Verdict.offer(
                for: item,
                item == .unknown ? decisions.filter(\.isBlocked) : blocking
            ),
            yieldsToBreak: blocking.allSatisfy(\.yieldsToBreak)
                && blocking.contains(where: \.opensInBreaks)
        )
    }

    private static func last(_ decisions: some Sequence<Decision>) -> Decision? {
        var last: Decision?
        for decision in decisions {
            if let known = last, !decision.endsLater(than: known) { continue }
            last = decision
        }
        return last
    }

    /// Returns the offer of a shield; nil if a "yes" would not lift every reason.
    ///
    /// Any blocking decision may cover an unknown item. If a single limit blocks and asks, its "yes"
    /// opens the whole selection. An unknown item cannot fail a pledge.
    private static func offer(for item: ItemID, _ blocking: [Decision]) -> Shield.Offer? {
        guard item != .unknown else {
            guard blocking.count == 1, let ask = blocking[0].ask, let limit = blocking[0].limit
            else { return nil }
            return AccessOffer([ask], answered: [limit]).map { .access($0) }
        }
        if case .pledge(let id)? = blocking.first?.source, blocking.count == 1 {
            return .breakPledge(id)
        }
        let asks = blocking.compactMap(\.ask)
        guard asks.count == blocking.count else { return nil }
        let answered = blocking.compactMap(\.limit)
        guard answered.count <= Access.answeredMaximum else { return nil }
        return AccessOffer(asks, answered: answered).map { .access($0) }
    }
}

/// A blocked selection with its open exceptions.
public struct BlockedSelection: Hashable, Sendable {
    /// The blocked selection.
    public let selection: SelectionID
    /// The items that stay open, in order.
    public internal(set) var exceptions: [ItemID]
}
