public import Limits

/// One limit, ready to be shown.
public struct LimitOverview: Hashable, Sendable, Identifiable {
    /// The limit itself.
    public let limit: Limit
    /// What it decides now.
    public let decision: Decision
    /// When that ends; nil if it does not by itself within 8 days.
    public let until: Moment?
    /// What it counts; nil if it counts nothing.
    public let amount: Limit.Amount?

    /// The limit's name.
    public var id: LimitID { limit.id }

    /// How many of its apps the person has had opened, although it shields the others.
    public var openedCount: Int { decision.isShielded ? decision.exceptions.count : 0 }

    init(_ limit: Limit, _ decision: Decision, _ state: State, _ view: Viewpoint) {
        self.limit = limit
        self.decision = decision
        until = view.moment(decision.until)
        amount = state.amount(of: limit, decision, at: view.reading, on: view.day)
    }
}
