import Foundation
public import Limits
public import Phrases

/// One limit, ready to be shown.
public struct LimitOverview: Hashable, Sendable, Identifiable {
    /// The limit itself.
    public let limit: Limit
    /// What it decides now.
    public let decision: Decision
    /// When that ends, by the clock; nil if it does not by itself within 8 days.
    private let until: ClockTime?
    /// What it counts; nil if it counts nothing.
    public let amount: Limit.Amount?

    /// The limit's name.
    public var id: LimitID { limit.id }

    /// How many of its apps the person has had opened, although it shields the others.
    public var openedCount: Int { decision.isShielded ? decision.exceptions.count : 0 }

    /// Returns what is said of the decision; a widget has room for few words only.
    public func decision(isBrief: Bool) -> Phrase {
        Phrase(decision.reason, until: until, isBrief: isBrief)
    }

    init(_ limit: Limit, _ decision: Decision, _ state: State, _ view: Viewpoint) {
        self.limit = limit
        self.decision = decision
        until = decision.until.map {
            ClockTime($0, from: view.reading.wall, in: view.calendar.timeZone)
        }
        amount = state.amount(of: limit, decision, at: view.reading, on: view.day)
    }
}
