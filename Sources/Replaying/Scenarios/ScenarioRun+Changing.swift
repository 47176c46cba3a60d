import Enforcement
import Inputs
import Limits
import StintOnPhone

// Changes of the rules by steps.
extension ScenarioRun.Performance {
    func removeLimit(_ label: String) throws(EnforcementError) {
        guard let limit = limits.first(where: { $0.label == label }) else { return missing(label) }
        report("the limit \(label) is removed", try stint.remove(limit.id))
    }

    /// Replaces the windows of the schedule, which keeps all its other values.
    func set(_ schedule: Schedule) throws(EnforcementError) {
        let known = limits.first { $0.rule.kind == .schedule }
        guard known != nil || limits.isEmpty else { return missing("schedule") }
        var draft =
            known?.draft
            ?? LimitDraft(
                label: Scenario.windowsLabel,
                rule: .schedule(schedule),
                wording: .antiRot
            )
        draft.rule = .schedule(schedule)
        let outcome = try stint.set(
            draft,
            as: known?.id ?? StintPhone.limit,
            on: known?.selection ?? StintPhone.selection
        )
        report("the windows are changed", outcome)
    }

    private var limits: [Limit] { recorder.rules { state, _, _ in state.limits } ?? [] }

    /// Changes the difficulty of the first bank.
    func set(_ difficulty: Difficulty) throws(EnforcementError) {
        let banks = limits.compactMap { limit in
            if case .bank(let bank) = limit.rule { (limit, bank) } else { nil }
        }
        guard let (limit, bank) = banks.first else { return missing("bank") }
        let lost = recorder.rules { state, _, _ in state.forfeit(of: limit.id, at: difficulty) }
        var draft = limit.draft
        draft.rule = .bank(Bank(difficulty: difficulty, accepts: bank.accepts))
        let outcome = try stint.set(draft, as: limit.id, on: limit.selection)
        let cost = lost.flatMap { $0 > .zero ? ", \($0.count) min are lost" : nil } ?? ""
        report("the difficulty is \(difficulty)" + cost, outcome)
    }

    private func missing(_ label: String) {
        recorder.record(.stint, "there is no limit \(label)")
    }

    /// Records a change, and whether it waits.
    func report(_ text: String, _ outcome: ChangeOutcome) {
        var text = text
        if case .waits(let due) = outcome { text += ", but only from \(recorder.text(due))" }
        recorder.record(.rulesChanged, text)
    }
}
