import Limits

/// Writes why something is shielded or open.
struct DecisionText {
    /// Why, in a few words.
    let why: String
    /// When it ends by itself; nil if it does not, or not within 8 days.
    let until: WallInstant?

    init(_ decision: Verdict.Decision, of limit: Limit?) {
        switch decision {
        case .shielded(let reason):
            why = DecisionText.why(reason, limit)
            until = reason.until
        case .open(let reason): (why, until) = DecisionText.why(reason, limit)
        }
    }

    private static func why(_ reason: ShieldReason, _ limit: Limit?) -> String {
        switch reason {
        case .pledge: "a pledge runs"
        case .bankEmpty: "the bank is empty"
        case .budgetUsed:
            if case .budget(let budget)? = limit?.rule {
                "all \(RuleText.minutes(budget.minutes)) used"
            } else {
                "all minutes used"
            }
        case .uncounted: "the phone counts no minutes"
        case .schedule:
            if case .schedule(let schedule)? = limit?.rule, schedule.windows.isEmpty {
                "it has no window"
            } else {
                "no window is open"
            }
        case .opensUsed(_, _):
            if case .opens(let opens)? = limit?.rule {
                "all \(Home.counted(opens.timesPerDay, "opening")) used"
            } else {
                "all openings used"
            }
        case .opens(_, let opens, let left):
            "asks first; \(left) of \(Home.counted(opens.timesPerDay, "opening")) left"
        case .pause(_, let pause):
            "asks first; yes opens for \(RuleText.minutes(pause.accessLength.minutes))"
        }
    }

    private static func why(_ reason: OpenReason, _ limit: Limit?) -> (String, WallInstant?) {
        switch reason {
        case .window(let until): return ("a window is open", until)
        case .override(let until): return ("an override runs", until)
        case .emergency(let until): return ("an emergency runs", until)
        case .balance(let balance): return ("\(RuleText.minutes(balance)) left in the bank", nil)
        case .budget(let left, let newDay):
            guard case .budget(let budget)? = limit?.rule else {
                return ("\(RuleText.minutes(left)) left", newDay)
            }
            return ("\(left.count) of \(RuleText.minutes(budget.minutes)) left", newDay)
        case .notToday(let newDay): return ("does not hold today", newDay)
        case .timed: return ("timed", nil)
        case .selectionVoid: return ("choose its apps again", nil)
        }
    }
}
