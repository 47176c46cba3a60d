import Limits

/// Writes why something is shielded or open.
enum DecisionText {
    /// Returns why a decision is as it is, in a few words.
    /// - Parameters:
    ///   - decision: The decision.
    ///   - rule: The rule of the limit that decides; nil for a pledge.
    /// - Returns: Words without an end.
    static func why(_ decision: Decision, _ rule: Rule?) -> String {
        switch decision.reason {
        case .pledge: return "a pledge runs"
        case .bankEmpty: return "the bank is empty"
        case .budgetUsed:
            guard case .budget(let budget)? = rule else { return "all minutes used" }
            return "all \(RuleText.minutes(budget.minutes)) used"
        case .uncounted: return "the phone counts no minutes"
        case .outsideWindows:
            guard case .schedule(let schedule)? = rule, schedule.windows.isEmpty else {
                return "no window is open"
            }
            return "it has no window"
        case .opensUsed:
            guard case .opens(let opens)? = rule else { return "all openings used" }
            return "all \(Home.counted(opens.timesPerDay, "opening")) used"
        case .opensLeft(let left, let opens):
            return "asks first; \(left) of \(Home.counted(opens.timesPerDay, "opening")) left"
        case .pause(let pause):
            return "asks first; yes opens for \(RuleText.minutes(pause.accessLength.minutes))"
        case .window: return "a window is open"
        case .override: return "an override runs"
        case .emergency: return "an emergency runs"
        case .balance(let balance): return "\(RuleText.minutes(balance)) left in the bank"
        case .budgetLeft(let left):
            guard case .budget(let budget)? = rule else { return "\(RuleText.minutes(left)) left" }
            return "\(left.count) of \(RuleText.minutes(budget.minutes)) left"
        case .notToday: return "does not hold today"
        case .timed: return "timed"
        case .selectionVoid: return "choose its apps again"
        }
    }
}
