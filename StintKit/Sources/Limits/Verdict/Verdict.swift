/// At an instant: what is shielded, and why.
public struct Verdict: Hashable, Sendable {
    /// The running pledge's decision, then every limit's own, in the order of the limits' names.
    public let standings: [Standing]

    /// The selections that something shields, in the order of their names.
    ///
    /// Items of them may be open by an access; `isShielded(_:in:)` tells.
    public var shieldedSelections: [SelectionID] {
        var selections: [SelectionID] = []
        for standing in standings where standing.isShielded {
            if !selections.contains(standing.selection) { selections.append(standing.selection) }
        }
        selections.sort()
        return selections
    }

    /// Returns true if something shields a selection, but for items that are open by an access.
    public func isShielded(_ selection: SelectionID) -> Bool {
        standings.contains { $0.selection == selection && $0.isShielded }
    }

    /// Returns true if something shields an item.
    /// - Parameters:
    ///   - item: The item.
    ///   - selections: All selections that hold it.
    /// - Returns: False if everything that covers it leaves it open.
    public func isShielded(_ item: ItemID, in selections: Set<SelectionID>) -> Bool {
        standings.contains { $0.shields(item, in: selections) }
    }

    /// Returns why a selection is shielded, the reason that ends last, or nil if it is open.
    public func reason(for selection: SelectionID) -> ShieldReason? {
        Verdict.last(standings.lazy.filter { $0.selection == selection }.compactMap(\.reason))
    }

    /// Returns what an item's shield has to say, or nil if it is open.
    /// - Parameters:
    ///   - item: The item; an unknown one is never offered an access, as nothing could open it.
    ///   - selections: All selections that hold it.
    /// - Returns: The reason that ends last, and what a second button would do.
    public func shield(for item: ItemID, in selections: Set<SelectionID>) -> Shield? {
        let reasons = standings.filter { $0.shields(item, in: selections) }.compactMap(\.reason)
        guard let reason = Verdict.last(reasons) else { return nil }
        return Shield(reason: reason, offer: Verdict.offer(for: item, reasons))
    }

    /// The limits whose apps an override would open, in the order of their names.
    ///
    /// Their schedule shuts them, and nothing else shuts the same selection, unless it asks only.
    public var openedByOverride: [LimitID] {
        standings.compactMap { standing in
            guard case .schedule(let id, _)? = standing.reason else { return nil }
            let reasons = standings.lazy.filter { $0.selection == standing.selection }
                .compactMap(\.reason)
            return reasons.allSatisfy(\.yieldsToOverride) ? id : nil
        }
    }

    /// Who keeps apps shut that an emergency would open, in the order of the standings.
    public var openedByEmergency: [Source] { standings.filter(\.isShielded).map(\.source) }

    private static func last(_ reasons: some Sequence<ShieldReason>) -> ShieldReason? {
        var last: ShieldReason?
        for reason in reasons {
            if let known = last, !reason.endsLater(than: known) { continue }
            last = reason
        }
        return last
    }

    /// A "yes" is offered only where it would open the app: where it lifts every reason.
    ///
    /// To an unknown item nothing is offered: no "yes" could open it, and no pledge is failed by what
    /// it may not cover.
    private static func offer(for item: ItemID, _ reasons: [ShieldReason]) -> Shield.Offer? {
        guard item != .unknown else { return nil }
        if case .pledge(let pledge, _)? = reasons.first, reasons.count == 1 {
            return .breakPledge(pledge.id)
        }
        let lengths = reasons.compactMap(\.accessLength)
        guard lengths.count == reasons.count, let shortest = lengths.min() else { return nil }
        let charged = reasons.compactMap { reason -> LimitID? in
            guard case .opens(let id, _, _) = reason else { return nil }
            return id
        }
        guard charged.count <= Access.chargedMaximum else { return nil }
        return .access(shortest, charged: charged)
    }

    /// What one limit, or the running pledge, decides for its selection.
    public struct Standing: Hashable, Sendable {
        /// Who decides.
        public let source: Source
        /// The selection that it covers.
        public let selection: SelectionID
        /// What it decides.
        public let decision: Decision
        /// The items of the selection, and others, that it leaves open although it shields.
        public let exceptions: [ItemID]

        /// The limit, nil for a pledge.
        public var limit: LimitID? {
            switch source {
            case .limit(let id): id
            case .pledge: nil
            }
        }

        /// True if it shields its selection.
        public var isShielded: Bool { reason != nil }

        /// Why it shields its selection, nil if it does not.
        public var reason: ShieldReason? {
            switch decision {
            case .shielded(let reason): reason
            case .open: nil
            }
        }

        func shields(_ item: ItemID, in selections: Set<SelectionID>) -> Bool {
            isShielded && selections.contains(selection) && !exceptions.contains(item)
        }
    }

    /// Who decides for a selection.
    public enum Source: Hashable, Sendable {
        /// A standing limit.
        case limit(LimitID)
        /// The running pledge.
        case pledge(PledgeID)
    }

    /// Shielded or open, with the reason.
    public enum Decision: Hashable, Sendable {
        /// The selection is shielded.
        case shielded(ShieldReason)
        /// The selection is left open.
        case open(OpenReason)
    }
}
