import Enforcement
import Inputs
import Limits
import SimulatedStint

// How steps change the rules.
extension ScenarioRun.Performance {
    /// Changes what an action says of the rules, and tells whether the change waits.
    func change(_ action: Scenario.Action, at index: Int) {
        stintDoes { () throws(EnforcementError) in
            switch action {
            case .windows:
                guard let schedule = run.schedules[index] else { return }
                try set(schedule)
            case .select(let selection):
                report("the selection is changed", try stint.cover(run.subjects(selection)))
            case .removeLimit(let label):
                guard let limit = limit(label) else { return missing(label) }
                report("the limit \(label) is taken away", try stint.remove(limit.id))
            case .difficulty(let difficulty): try set(difficulty)
            default: return
            }
        }
    }

    /// Gives the schedule other windows; it keeps its name, its wording and what it covers.
    private func set(_ schedule: Schedule) throws(EnforcementError) {
        let known = limits.first { $0.rule.kind == .schedule }
        guard known != nil || limits.isEmpty else { return missing("schedule") }
        let outcome = try stint.set(
            LimitDraft(
                label: known?.label ?? Scenario.windowsLabel,
                rule: .schedule(schedule),
                wording: known?.wording ?? .antiRot
            ),
            as: known?.id ?? StintPhone.limit,
            on: known?.selection ?? StintPhone.selection
        )
        report("the windows are changed", outcome)
    }

    /// The limits in force.
    private var limits: [Limit] { recorder.rules { state, _, _ in state.limits } ?? [] }

    private func set(_ difficulty: Difficulty) throws(EnforcementError) {
        let banks = limits.compactMap { limit in
            if case .bank(let bank) = limit.rule { (limit, bank) } else { nil }
        }
        guard let (limit, bank) = banks.first else { return missing("bank") }
        let lost = recorder.rules { state, _, _ in state.forfeit(of: limit.id, at: difficulty) }
        let outcome = try stint.set(
            LimitDraft(
                label: limit.label,
                rule: .bank(Bank(difficulty: difficulty, accepts: bank.accepts)),
                wording: limit.wording
            ),
            as: limit.id,
            on: limit.selection
        )
        let cost = lost.flatMap { $0 > .zero ? ", \($0.count) min are lost" : nil } ?? ""
        report("the difficulty is \(difficulty)" + cost, outcome)
    }

    /// Returns the limit of a label that is in force.
    func limit(_ label: String) -> Limit? { limits.first { $0.label == label } }

    private func missing(_ label: String) {
        recorder.record(.stint, "there is no limit \(label)")
    }

    private func report(_ text: String, _ outcome: ChangeOutcome) {
        switch outcome {
        case .inForce: recorder.record(.rulesChanged, text)
        case .waits(let due):
            recorder.record(.rulesChanged, "\(text), but only from \(recorder.text(due))")
        }
    }
}
