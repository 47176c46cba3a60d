public import Limits
public import Phrases

/// A limit, to be shown.
public struct LimitOverview: Hashable, Sendable, Identifiable {
    public let limit: Limit
    public let decision: Decision
    /// The figure; nil if it counts nothing.
    public let amount: Limit.Amount?
    /// The state by itself, whatever other limits on its apps do.
    public let state: LimitState
    /// The end of hours in which use isn't counted; nil if all is counted.
    public let problem: LimitError?

    public var id: LimitID { limit.id }

    init(_ limit: Limit, _ decision: Decision, _ state: RuleState, _ view: Viewpoint) {
        self.limit = limit
        self.decision = decision
        amount = state.amount(of: limit, decision, at: view.reading, on: view.day)
        self.state = LimitState(decision, of: limit, amount, clock: view.clock)
        let dayStart = state.settings.dayStart
        problem = limit.uncountedSpan(dayStart: dayStart)
            .map { .spanEndNotCounted($0, dayStart: dayStart) }
    }
}

/// The size and the state of a selection.
public struct SelectionOverview: Hashable, Sendable, Identifiable {
    /// The maximum number of tokens of one kind in one store of the system; more need several.
    public static let storeMaximum = 50

    public let id: SelectionID
    /// The number of individually chosen apps.
    public let applicationCount: Int
    /// The number of chosen categories.
    public let categoryCount: Int
    /// The number of chosen web domains.
    public let webDomainCount: Int
    /// True if it covers everything except the counted items.
    public let coversEverythingElse: Bool
    /// True if it must be chosen again, because its tokens are void.
    public let isVoid: Bool
    /// True if the person should choose it again, because the system has replaced its tokens.
    public let isReplaced: Bool
    /// The labels of the limits that use it.
    public let limitLabels: [String]

    public var count: Int { applicationCount + categoryCount + webDomainCount }

    public var isEmpty: Bool { count == 0 && !coversEverythingElse }

    /// Returns true if a limit of a kind may use it.
    public func fits(_ kind: Rule.Kind) -> Bool {
        kind.mayCoverEverythingElse || !coversEverythingElse
    }

    /// True if the person is asked to choose it again.
    public var needsChoice: Bool { isVoid || isReplaced }

    /// True if a pledge can block it.
    public var canBePledged: Bool { !isEmpty && !isVoid }

    init(_ id: SelectionID, _ reference: SelectionReference, _ state: RuleState) {
        self.id = id
        applicationCount = Int(reference.applicationCount)
        categoryCount = Int(reference.categoryCount)
        webDomainCount = Int(reference.webDomainCount)
        coversEverythingElse = reference.coversEverythingElse
        isVoid = state.voidSelections.contains(id)
        isReplaced = state.replacedSelections.contains(id)
        limitLabels = state.limits.filter { $0.selection == id }.map(\.label)
    }
}
