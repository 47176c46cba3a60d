import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import Pledging
import Presentation

extension Model {
    /// Begins with a preset: what it covers, its settings and its limits.
    func begin(_ preset: Preset, covering picked: FamilyActivitySelection) {
        guard !picked.isEmpty else { return problem = .nothingSelected }
        let done: Void? = act { reconciler throws(EnforcementError) in
            let selection = reconciler.state.newSelectionID()
            try reconciler.set(picked, as: selection)
            try reconciler.set(preset.settings)
            for draft in preset.limits {
                let limit: Limit
                do throws(LimitError) {
                    limit = try draft.limit(reconciler.state.newLimitID(), on: selection)
                } catch {
                    throw .change(.limit(error))
                }
                try reconciler.set(limit)
            }
        }
        guard done != nil else { return }
        pledgeForm = PledgeForm(preset.pledge)
        tab = preset.pledge == nil ? .today : .pledge
        listen()
    }

    /// Makes names for one more limit and one more selection.
    func newNames() -> (limit: LimitID, selection: SelectionID)? {
        act { reconciler throws(EnforcementError) in
            (reconciler.state.newLimitID(), reconciler.state.newSelectionID())
        }
    }

    /// Begins an override.
    func beginOverride() {
        let availability = act { reconciler throws(EnforcementError) in
            try reconciler.beginOverride()
        }
        if case .spent? = availability { problem = .noPass }
        if case .nothingBlocked? = availability { problem = .nothingBlocked }
    }

    /// Begins an emergency.
    func beginEmergency() {
        let availability = act { reconciler throws(EnforcementError) in
            try reconciler.beginEmergency()
        }
        if case .spent? = availability { problem = .noPass }
        if case .nothingBlocked? = availability { problem = .nothingBlocked }
    }

    /// Begins a pledge; one with credits begins when the service agrees, if there is one.
    func beginPledge(_ draft: PledgeDraft, on selection: SelectionID) {
        if draft.credits > 0, link.standing != nil {
            do throws(LimitError) {
                let stake = PledgeStake.credits(try Credits(draft.credits))
                begin(stake, for: draft.length, on: selection)
            } catch {
                problem = .refused(.change(.limit(error)))
            }
            return
        }
        let isBegun: Void? = act { reconciler throws(EnforcementError) in
            let amount: Credits?
            do throws(LimitError) {
                amount = draft.credits > 0 ? try Credits(draft.credits) : nil
            } catch {
                throw .change(.limit(error))
            }
            _ = try reconciler.beginPledge(
                PledgeID(at: SystemClock.reading()),
                on: selection,
                for: draft.length,
                grade: draft.grade,
                amount: amount
            )
        }
        if isBegun != nil { showPledge() }
    }

    /// Gives the running pledge up.
    func giveUpPledge() {
        act { reconciler throws(EnforcementError) in try reconciler.giveUpPledge() }
    }

    /// Stores what a selection covers.
    /// - Returns: Whether it holds at once or waits; nil if it was refused.
    @discardableResult
    func set(_ picked: FamilyActivitySelection, as id: SelectionID) -> ChangeOutcome? {
        act { reconciler throws(EnforcementError) in try reconciler.set(picked, as: id) }
    }

    /// Adds or replaces a limit.
    @discardableResult
    func set(_ limit: Limit) -> ChangeOutcome? {
        let outcome = act { reconciler throws(EnforcementError) in try reconciler.set(limit) }
        listen()
        return outcome
    }

    /// Takes a limit away.
    @discardableResult
    func remove(_ limit: LimitID) -> ChangeOutcome? {
        act { reconciler throws(EnforcementError) in try reconciler.remove(limit) }
    }

    /// Changes what holds for all limits together.
    @discardableResult
    func set(_ settings: Settings) -> ChangeOutcome? {
        act { reconciler throws(EnforcementError) in try reconciler.set(settings) }
    }

    /// Takes back a change that waits.
    func withdraw(_ change: PendingChange) {
        act { reconciler throws(EnforcementError) in try reconciler.withdraw(change) }
    }
}

extension FamilyActivitySelection {
    /// True if nothing is picked.
    var isEmpty: Bool {
        applicationTokens.isEmpty && categoryTokens.isEmpty && webDomainTokens.isEmpty
    }

    /// How many things are picked.
    var count: Int { applicationTokens.count + categoryTokens.count + webDomainTokens.count }
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
        do throws(LimitFormError) {
            if set(try form.limit(id, newSelection: selection)) != nil { self.form = nil }
        } catch {
            // The button is off while something is wrong, and what it is stands beside it.
            return
        }
    }

    /// Takes a limit away, and closes its form.
    func delete(_ limit: LimitID) {
        if remove(limit) != nil { form = nil }
    }

    /// Stores the settings that were filled in.
    /// - Returns: Whether they are stored, or wait.
    func save(_ form: SettingsForm) -> Bool {
        do throws(LimitError) {
            return set(try form.settings()) != nil
        } catch {
            return false
        }
    }
}
