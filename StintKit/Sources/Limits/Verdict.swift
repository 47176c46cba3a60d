/// At an instant: what is shielded, and why.
public struct Verdict: Hashable, Sendable {
    /// Every limit's own decision, in the order of the limits' names.
    public let standings: [Standing]

    /// The selections that some limit shields, in the order of their names.
    public var shieldedSelections: [SelectionID] {
        var selections: [SelectionID] = []
        for standing in standings where standing.isShielded {
            if !selections.contains(standing.selection) { selections.append(standing.selection) }
        }
        selections.sort()
        return selections
    }

    /// Returns true if some limit shields a selection.
    public func isShielded(_ selection: SelectionID) -> Bool {
        standings.contains { $0.selection == selection && $0.isShielded }
    }

    /// Returns why a selection is shielded, the reason that ends last, or nil if it is open.
    public func reason(for selection: SelectionID) -> ShieldReason? {
        var last: ShieldReason?
        for standing in standings where standing.selection == selection {
            guard case .shielded(let reason) = standing.decision else { continue }
            if let known = last, !reason.endsLater(than: known) { continue }
            last = reason
        }
        return last
    }

    /// What one limit decides for its selection.
    public struct Standing: Hashable, Sendable {
        /// The limit.
        public let limit: LimitID
        /// The selection that it covers.
        public let selection: SelectionID
        /// What it decides.
        public let decision: Decision

        /// True if the limit shields its selection.
        public var isShielded: Bool {
            switch decision {
            case .shielded: true
            case .open: false
            }
        }
    }

    /// Shielded or open, with the reason.
    public enum Decision: Hashable, Sendable {
        /// The limit shields its selection.
        case shielded(ShieldReason)
        /// The limit leaves its selection open.
        case open(OpenReason)
    }
}
