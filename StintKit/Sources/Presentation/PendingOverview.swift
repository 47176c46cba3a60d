public import Limits

/// A change that waits, ready to be shown.
public struct PendingOverview: Hashable, Sendable, Identifiable {
    /// The change, by which it is withdrawn.
    public let pending: PendingChange
    /// What it concerns.
    public let subject: Subject
    /// When it comes into force.
    public let due: Moment

    /// The fact that proposed it.
    public var id: FactID { pending.id }

    /// What a change concerns.
    public enum Subject: Hashable, Sendable {
        /// A limit is changed; its label as it is now.
        case limit(label: String)
        /// A limit is taken away; its label.
        case removal(label: String)
        /// A selection covers something else.
        case selection(SelectionID)
        /// The settings are changed.
        case settings
    }

    init(_ pending: PendingChange, _ state: State, _ view: Viewpoint) {
        self.pending = pending
        due = view.moment(pending.due + state.offset)
        subject =
            switch pending.change {
            case .limit(let limit): .limit(label: state.limit(limit.id)?.label ?? limit.label)
            case .removal(let id): .removal(label: state.limit(id)?.label ?? "")
            case .selection(let id, _): .selection(id)
            case .settings: .settings
            }
    }
}
