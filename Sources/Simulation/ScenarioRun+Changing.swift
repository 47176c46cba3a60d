import Enforcement
import Inputs
import Limits

// How steps change the rules.
extension ScenarioRun.Performance {
    /// Changes what an action says of the rules, and tells whether the change waits.
    func change(_ action: Scenario.Action, at index: Int) {
        stintDoes { () throws(EnforcementError) in
            switch action {
            case .windows:
                guard let schedule = run.schedules[index] else { return }
                let draft = LimitDraft(
                    label: Scenario.windowsLabel,
                    rule: .schedule(schedule),
                    wording: .antiRot
                )
                let outcome = try stint.set(
                    draft,
                    as: StintPhone.limit,
                    on: StintPhone.selection
                )
                tell("the windows are changed", outcome)
            case .select(let selection):
                tell("the selection is changed", try stint.cover(run.subjects(selection)))
            case .removeLimit(let label):
                guard let limit = limit(label) else { return missing(label) }
                tell("the limit \(label) is taken away", try stint.remove(limit.id))
            case .difficulty(let difficulty): try set(difficulty)
            default: return
            }
        }
    }

    private func set(_ difficulty: Difficulty) throws(EnforcementError) {
        let banks = (recorder.rules { state, _, _ in state.limits } ?? []).compactMap { limit in
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
        tell("the difficulty is \(difficulty)" + cost, outcome)
    }

    /// Returns the limit of a label that is in force.
    func limit(_ label: String) -> Limit? {
        recorder.rules { state, _, _ in state.limits.first { $0.label == label } } ?? nil
    }

    private func missing(_ label: String) {
        recorder.note(.stint, "there is no limit \(label)")
    }

    private func tell(_ text: String, _ outcome: ChangeOutcome) {
        switch outcome {
        case .inForce: recorder.note(.rulesChanged, text)
        case .waits(let due):
            recorder.note(.rulesChanged, "\(text), but only from \(recorder.text(due))")
        }
    }
}
