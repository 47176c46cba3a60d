import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import Presentation

// Limits while they are filled in, and what saving them does.
extension Model {
    /// Begins a new limit, named after its kind.
    func add(_ kind: Rule.Kind) {
        guard let overview else { return }
        choice = .empty
        isAdding = true
        var new = LimitForm(kind, covering: overview.selections.first?.id ?? .unsaved)
        new.label = uniqueLabel(String(localized: kind.title))
        form = new
    }

    /// Begins a limit that does the same as another.
    func duplicate(_ limit: Limit) {
        choice = .empty
        form = LimitForm(limit).duplicate(named: uniqueLabel(limit.label))
    }

    /// Gives up what was filled in.
    func closeForm() {
        form = nil
        isAdding = false
    }

    /// Stores the limit that was filled in, and what it covers if that is new.
    func save(_ form: LimitForm) {
        guard form.problem == nil, let (id, selection) = newNames() else { return }
        let covered = replacedSelection(of: form) ?? selection
        if form.selection == .unsaved, set(choice, as: covered) == nil { return }
        let outcome = act { try $0.set(form.limit(id, newSelection: covered)) }
        listen()
        if outcome != nil { closeForm() }
    }

    /// Takes a limit away, and closes its form.
    func remove(_ limit: LimitID) {
        if act({ try $0.remove(limit) }) != nil { closeForm() }
    }

    /// Stores the settings that were filled in.
    /// - Returns: Whether they are stored, or wait.
    func save(_ form: SettingsForm) -> Bool {
        form.problem == nil && act { try $0.set(form.settings()) } != nil
    }

    /// Returns what saving a limit would do; nil while it cannot be saved, or would change nothing.
    func effect(of form: LimitForm) -> ChangeEffect? {
        var form = form
        var shift: SelectionShift?
        if form.selection == .unsaved {
            guard !choice.isEmpty else { return nil }
            if let replaced = replacedSelection(of: form) {
                form.selection = replaced
                shift = choice.covers(picked(replaced)) ? .keepsAll : .leavesOut
            }
        }
        return attempt {
            try Reconciler.read { state, reading, calendar in
                ChangeEffect.saving(form, shift: shift, in: state, at: reading, calendar: calendar)
            }
        } ?? nil
    }

    /// Returns the effect of the limits of a starting point; nil if it has none.
    func effect(ofBeginning start: StartingPoint) -> ChangeEffect? {
        attempt {
            let reconciler = try Reconciler.inAppGroup()
            let (state, reading) = (reconciler.state, try SystemClock.reading())
            var effect: ChangeEffect?
            for draft in try start.namedLimits() {
                let change = Change.limit(try draft.limit(state.newLimitID(), on: .unsaved))
                let next = ChangeEffect(
                    of: change,
                    in: state,
                    at: reading,
                    calendar: reconciler.calendar
                )
                effect = next.combined(with: effect)
            }
            return effect
        } ?? nil
    }

    /// Returns what removing a limit would do.
    func effect(ofRemoving limit: LimitID) -> ChangeEffect? {
        attempt {
            try Reconciler.read {
                ChangeEffect(of: .removal(limit), in: $0, at: $1, calendar: $2)
            }
        }
    }

    /// Returns what saving the settings would do; nil if it would change nothing.
    func effect(of form: SettingsForm) -> ChangeEffect? {
        attempt {
            try Reconciler.read {
                ChangeEffect.saving(form, in: $0, at: $1, calendar: $2)
            }
        } ?? nil
    }

    /// The selection of a limit whose apps are chosen anew, if no other limit shares it.
    private func replacedSelection(of form: LimitForm) -> SelectionID? {
        guard form.selection == .unsaved, let overview,
            let old = overview.limits.first(where: { $0.id == form.limit })?.limit.selection
        else { return nil }
        let isShared = overview.limits.contains {
            $0.id != form.limit && $0.limit.selection == old
        }
        return isShared ? nil : old
    }

    private func uniqueLabel(_ label: String) -> String {
        LimitForm.uniqueLabel(label, besides: overview?.limits.map(\.limit.label) ?? [])
    }

    /// The things that were picked, under the names that they have or would get.
    func items(of picked: FamilyActivitySelection) -> [Selection.Item] {
        attempt {
            try Selection(PickedTokens(picked)).items
        } ?? []
    }
}

extension FamilyActivitySelection {
    /// Returns true if everything is picked that is picked in another choice.
    func covers(_ other: FamilyActivitySelection) -> Bool {
        applicationTokens.isSuperset(of: other.applicationTokens)
            && categoryTokens.isSuperset(of: other.categoryTokens)
            && webDomainTokens.isSuperset(of: other.webDomainTokens)
    }
}
