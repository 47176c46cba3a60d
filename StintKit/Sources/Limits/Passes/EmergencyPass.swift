/// An emergency as it began: everything is open for 15 minutes.
public struct EmergencyPass: Hashable, Sendable {
    /// The trusted wall instant at which it began.
    public let began: WallInstant
    /// The rule at that time, so that a later one does not bring it back.
    public let rule: EmergencyRule

    /// Creates an emergency; the app asks the state for one instead.
    public init(began: WallInstant, rule: EmergencyRule) {
        self.began = began
        self.rule = rule
    }

    /// How long it lasts, seen from the reading of the fact that began it.
    func term(since beginning: ClockReading) -> Term {
        Term(
            began: began,
            lengthMilliseconds: EmergencyRule.length.wholeMilliseconds,
            beginning: beginning
        )
    }
}
