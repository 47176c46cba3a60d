import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import Pledging
import Presentation

extension Model {
    /// Begins in a way that is ready: what it covers, its settings and its limits.
    func begin(_ start: StartingPoint, covering picked: FamilyActivitySelection) {
        guard !picked.isEmpty else { return problem = .nothingSelected }
        let done: Void? = act { reconciler in
            let selection = reconciler.state.newSelectionID()
            try reconciler.set(picked, as: selection)
            try reconciler.set(start.settings)
            for draft in try start.namedLimits() {
                try reconciler.set(draft.limit(reconciler.state.newLimitID(), on: selection))
            }
        }
        guard done != nil else { return }
        pledgeForm = PledgeForm(start.pledge)
        tab = start.pledge == nil ? .today : .pledge
        listen()
    }

    /// Makes names for one more limit and one more selection.
    func newNames() -> (limit: LimitID, selection: SelectionID)? {
        act { ($0.state.newLimitID(), $0.state.newSelectionID()) }
    }

    /// Begins an override.
    func beginOverride() {
        let availability = act { try $0.beginOverride() }
        if case .spent? = availability { problem = .noPass }
        if case .nothingBlocked? = availability { problem = .nothingBlocked }
    }

    /// Begins an emergency.
    func beginEmergency() {
        let availability = act { try $0.beginEmergency() }
        if case .spent? = availability { problem = .noPass }
        if case .nothingBlocked? = availability { problem = .nothingBlocked }
    }

    /// Begins a pledge; one with credits begins when the service agrees, if there is one.
    func beginPledge(_ draft: PledgeDraft, on selection: SelectionID) {
        if draft.credits > 0, link.standing != nil {
            attempt {
                begin(.credits(try Credits(draft.credits)), for: draft.length, on: selection)
            }
            return
        }
        let isBegun: Void? = act { reconciler in
            _ = try reconciler.beginPledge(
                PledgeID(at: SystemClock.reading()),
                on: selection,
                for: draft.length,
                grade: draft.grade,
                amount: draft.credits > 0 ? try Credits(draft.credits) : nil
            )
        }
        if isBegun != nil { showPledge() }
    }

    /// Gives the running pledge up.
    func giveUpPledge() {
        act { try $0.giveUpPledge() }
    }

    /// Stores what a selection covers.
    /// - Returns: Whether it holds at once or waits; nil if it was refused.
    @discardableResult
    func set(_ picked: FamilyActivitySelection, as id: SelectionID) -> ChangeOutcome? {
        act { try $0.set(picked, as: id) }
    }

    /// Takes back a change that waits.
    func withdraw(_ change: PendingChange) {
        act { try $0.withdraw(change) }
    }
}

extension FamilyActivitySelection {
    /// True if nothing is picked.
    var isEmpty: Bool {
        applicationTokens.isEmpty && categoryTokens.isEmpty && webDomainTokens.isEmpty
    }

}

extension Model {
    /// Begins a new limit.
    func add(_ kind: Rule.Kind) {
        guard let overview else { return }
        choice = FamilyActivitySelection()
        form = LimitForm(kind, covering: overview.selections.first?.id ?? .unsaved)
    }

    /// Stores the limit that was filled in, and what it covers if that is new.
    func save(_ form: LimitForm) {
        guard let (id, selection) = newNames() else { return }
        if form.selection == .unsaved {
            guard !choice.isEmpty else { return problem = .nothingSelected }
            guard set(choice, as: selection) != nil else { return }
        }
        // The button is off while something is wrong, and what it is stands beside it.
        guard form.problem == nil else { return }
        let outcome = act { try $0.set(form.limit(id, newSelection: selection)) }
        listen()
        if outcome != nil { self.form = nil }
    }

    /// Takes a limit away, and closes its form.
    func delete(_ limit: LimitID) {
        if act({ try $0.remove(limit) }) != nil { form = nil }
    }

    /// Stores the settings that were filled in.
    /// - Returns: Whether they are stored, or wait.
    func save(_ form: SettingsForm) -> Bool {
        form.problem == nil && act { try $0.set(form.settings()) } != nil
    }
}
