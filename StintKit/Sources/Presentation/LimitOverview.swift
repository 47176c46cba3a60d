public import Limits

/// One limit, ready to be shown.
public struct LimitOverview: Hashable, Sendable, Identifiable {
    /// The limit itself.
    public let limit: Limit
    /// What it decides now.
    public let decision: Decision
    /// What it counts; nil if it counts nothing.
    public let amount: Limit.Amount?

    /// The limit's name.
    public var id: LimitID { limit.id }

    /// How many of its apps the person has had opened, although it shields the others.
    public var openedCount: Int { decision.isShielded ? decision.exceptions.count : 0 }

    init(_ limit: Limit, _ decision: Decision, _ state: State, _ view: Viewpoint) {
        self.limit = limit
        self.decision = decision
        amount = state.amount(of: limit, decision, at: view.reading, on: view.day)
    }
}

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

/// How much a selection covers.
public struct SelectionOverview: Hashable, Sendable, Identifiable {
    /// The most tokens of one kind that one store of the system shields; more are spread over several.
    public static let storeMaximum = 50

    /// The selection's name.
    public let id: SelectionID
    /// How many apps it covers by themselves.
    public let applicationCount: Int
    /// How many categories it covers.
    public let categoryCount: Int
    /// How many web domains it covers.
    public let webDomainCount: Int
    /// True if it has to be chosen again, because its tokens are void.
    public let isVoid: Bool
    /// True if the person should choose it again, because the system has replaced its tokens.
    public let isReplaced: Bool
    /// The labels of the limits that use it.
    public let limitLabels: [String]

    /// How many things it covers.
    public var count: Int { applicationCount + categoryCount + webDomainCount }

    /// True if it covers nothing.
    public var isEmpty: Bool { count == 0 }

    /// True if the person is asked to choose it again.
    public var needsChoice: Bool { isVoid || isReplaced }

    init(_ id: SelectionID, _ reference: SelectionReference, _ state: State) {
        self.id = id
        applicationCount = Int(reference.applicationCount)
        categoryCount = Int(reference.categoryCount)
        webDomainCount = Int(reference.webDomainCount)
        isVoid = state.voidSelections.contains(id)
        isReplaced = state.replacedSelections.contains(id)
        limitLabels = state.limits.filter { $0.selection == id }.map(\.label)
    }
}
