import Limits
import Replaying
import StintConsole

extension RulesText {
    static func lines(_ rules: ScenarioRun.Rules) -> String {
        line("preset", rules.preset)
            + rules.limits.map { line($0.rule.kind.rawValue, RuleText.words($0)) }.joined()
            + (rules.pledge.map { line("pledge", pledge($0)) } ?? "")
            + (rules.schedule == nil
                ? days(rules.settings) : line("break", breaks(rules.settings)))
    }

    /// Returns a line for the start of days, unless it is midnight.
    private static func days(_ settings: Settings) -> String {
        settings.dayStart == .midnight ? "" : line("days", "begin at \(settings.dayStart)")
    }

    private static func pledge(_ draft: PledgeDraft) -> String {
        "\(draft.length.count) min, \(draft.grade)"
            + (draft.credits > 0 ? ", \(draft.credits) credits" : "")
    }
}
