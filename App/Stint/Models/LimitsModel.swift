import Enforcement
import FamilyControls
import Foundation
import Limits
import Observation
import Presentation

/// Limits and settings while they are filled in, and what saving them does.
@Observable @MainActor
final class LimitsModel {
    /// True while a new limit is being added, from the choice of its kind on.
    var isAdding = false
    /// The limit that is being filled in.
    var form: LimitForm?
    /// The apps that were picked for it.
    var choice = FamilyActivitySelection.empty
    private let facts: FactsModel

    init(_ facts: FactsModel) { self.facts = facts }
}

extension LimitsModel {
    /// Begins a new limit, named after its kind.
    func add(_ kind: Rule.Kind) {
        guard let overview = facts.overview else { return }
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

    func closeForm() {
        form = nil
        isAdding = false
    }

    /// Stores a limit, and what it covers if that is new.
    func save(_ form: LimitForm) {
        let names = facts.act { ($0.state.newLimitID(), $0.state.newSelectionID()) }
        guard form.problem == nil, let (id, selection) = names else { return }
        let covered = replacedSelection(of: form) ?? selection
        if form.selection == .unsaved, facts.set(choice, as: covered) == nil { return }
        let outcome = facts.act { try $0.set(form.limit(id, newSelection: covered)) }
        if outcome != nil { closeForm() }
    }

    /// Removes a limit, and closes its form.
    func remove(_ limit: LimitID) {
        if facts.act({ try $0.remove(limit) }) != nil { closeForm() }
    }

    /// Stores settings; returns false if they were refused.
    func save(_ form: SettingsForm) -> Bool {
        form.problem == nil && facts.act { try $0.set(form.settings()) } != nil
    }

    /// Returns what saving a limit would do; nil while it cannot be saved, or would change nothing.
    func effect(of form: LimitForm) -> ChangeEffect? {
        var form = form
        var shift: SelectionShift?
        if form.selection == .unsaved {
            guard !choice.isEmpty else { return nil }
            if let replaced = replacedSelection(of: form) {
                form.selection = replaced
                shift = choice.covers(facts.choice(of: replaced)) ? .keepsAll : .leavesOut
            }
        }
        return effect { ChangeEffect.saving(form, shift: shift, in: $0, at: $1, calendar: $2) }
    }

    func effect(ofRemoving limit: LimitID) -> ChangeEffect? {
        effect { ChangeEffect(of: .removal(limit), in: $0, at: $1, calendar: $2) }
    }

    /// Returns what saving the settings would do; nil if it would change nothing.
    func effect(of form: SettingsForm) -> ChangeEffect? {
        effect { ChangeEffect.saving(form, in: $0, at: $1, calendar: $2) }
    }

    private func effect(
        _ body: (RuleState, ClockReading, Calendar) -> ChangeEffect?
    ) -> ChangeEffect? {
        facts.attempt { try Reconciler.read(body) } ?? nil
    }

    /// The selection of a limit whose apps are chosen anew, if no other limit shares it.
    private func replacedSelection(of form: LimitForm) -> SelectionID? {
        guard form.selection == .unsaved, let overview = facts.overview,
            let old = overview.limits.first(where: { $0.id == form.limit })?.limit.selection
        else { return nil }
        let isShared = overview.limits.contains {
            $0.id != form.limit && $0.limit.selection == old
        }
        return isShared ? nil : old
    }

    private func uniqueLabel(_ label: String) -> String {
        LimitForm.uniqueLabel(label, besides: facts.overview?.limits.map(\.limit.label) ?? [])
    }
}

extension FamilyActivitySelection {
    /// Returns true if everything is picked that is picked in another choice.
    fileprivate func covers(_ other: FamilyActivitySelection) -> Bool {
        applicationTokens.isSuperset(of: other.applicationTokens)
            && categoryTokens.isSuperset(of: other.categoryTokens)
            && webDomainTokens.isSuperset(of: other.webDomainTokens)
    }
}
