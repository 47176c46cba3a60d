import Foundation
public import Limits

// The rules of presets and files.
extension Reconciler {
    /// Sets up the rules of a draft, and stores the pledge that it offers.
    ///
    /// Changes that are in force or already wait are skipped.
    /// - Parameters:
    ///   - draft: The rules.
    ///   - ids: The IDs of new limits and selections.
    ///   - removesOthers: True to remove the limits that the draft doesn't have.
    ///   - choose: Sets the items of a selection, by its index in the draft and its ID.
    /// - Returns: The parts that wait.
    /// - Throws: `RulesRefusal`; the parts before it are in force.
    @discardableResult
    public mutating func setUp(
        _ draft: RulesDraft,
        numbering ids: RulesDraft.NewIDs,
        removingOthers removesOthers: Bool,
        choosing choose: (inout Reconciler, Int, SelectionID) throws(EnforcementError) ->
            ChangeOutcome
    ) throws(RulesRefusal) -> [RulesDraft.Part] {
        let steps: [RulesDraft.PlacedStep]
        do {
            steps = try draft.steps(
                from: state,
                numbering: ids,
                removingOthers: removesOthers
            )
        } catch {
            throw RulesRefusal(part: error.part, cause: .change(error.cause))
        }
        var waiting: [RulesDraft.Part] = []
        for placed in steps {
            let outcome: ChangeOutcome
            do throws(EnforcementError) {
                outcome = try take(placed, choose)
            } catch {
                throw RulesRefusal(part: placed.part, cause: error)
            }
            if case .waits = outcome { waiting.append(placed.part) }
        }
        if let pledge = draft.pledge {
            do throws(EnforcementError) {
                try OfferedPledge.store(pledge, in: folder)
            } catch {
                throw RulesRefusal(part: .settings, cause: error)
            }
        }
        return waiting
    }

    private mutating func take(
        _ placed: RulesDraft.PlacedStep,
        _ choose: (inout Reconciler, Int, SelectionID) throws(EnforcementError) -> ChangeOutcome
    ) throws(EnforcementError) -> ChangeOutcome {
        switch placed.step {
        case .settings(let settings):
            isSettled(.settings(settings)) ? .inForce : try set(settings)
        case .selection(let id):
            if case .selection(let index) = placed.part {
                try choose(&self, index, id)
            } else {
                preconditionFailure("The step of a selection is for a selection.")
            }
        case .limit(let limit): isSettled(.limit(limit)) ? .inForce : try set(limit)
        case .removal(let id): isSettled(.removal(id)) ? .inForce : try remove(id)
        }
    }

    /// Returns true if a change is in force or already waits.
    public func isSettled(_ change: Change) -> Bool {
        state.contains(change) || state.pendingChanges.contains { $0.change == change }
    }

    /// Stores the pledge that a preset offers.
    /// - Throws: `EnforcementError.noAppGroup`, or `file` if it can't be written.
    public static func offer(_ pledge: PledgeDraft) throws(EnforcementError) {
        try OfferedPledge.store(pledge, in: AppGroup.folder().path)
    }

    /// Returns the values with which the next pledge begins: those of the person's last pledge, or
    /// those that a preset offers; nil if the person has to choose.
    public static func nextPledge() throws(EnforcementError) -> PledgeDraft? {
        let last = try read { state, reading, _ in state.pledgeStatus(at: reading)?.pledge }
        guard let last else { return OfferedPledge.stored(in: try AppGroup.folder().path) }
        return PledgeDraft(
            length: last.length,
            grade: last.grade,
            credits: last.amount?.count ?? 0
        )
    }
}

extension PledgeDraft {
    /// Returns the stake; nil without credits.
    /// - Throws: `EnforcementError.change` for an amount out of range.
    public func amount() throws(EnforcementError) -> Credits? {
        guard credits > 0 else { return nil }
        do { return try Credits(credits) } catch { throw .change(.limit(error)) }
    }
}

/// The reason why a part of a draft was refused.
public struct RulesRefusal: Error {
    /// The refused part.
    public let part: RulesDraft.Part
    /// The reason.
    public let cause: EnforcementError

    /// Creates a refusal.
    public init(part: RulesDraft.Part, cause: EnforcementError) {
        self.part = part
        self.cause = cause
    }
}
