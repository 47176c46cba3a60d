/// An override as it began: all that decides how long it lasts and which day it belongs to.
///
/// It carries the rule it began under, so that later settings neither stretch it nor bring it back.
public struct Override: Hashable, Sendable {
    /// The day that it is counted on.
    public let day: CivilDay
    /// The trusted wall instant at which it began.
    public let began: WallInstant
    /// The rule at that time.
    public let rule: OverrideRule

    /// Creates an override; the app asks the state for one instead.
    public init(day: CivilDay, began: WallInstant, rule: OverrideRule) {
        self.day = day
        self.began = began
        self.rule = rule
    }

    /// How long it lasts, seen from the reading of the fact that began it.
    func term(since beginning: ClockReading) -> Term {
        Term(began: began, lengthMilliseconds: rule.lengthMilliseconds, beginning: beginning)
    }
}
