import Enforcement
import FamilyControls
import Foundation
import Limits
import Observation
import Presentation

/// The editing of limits and settings, and the effect of saving.
@Observable @MainActor
final class LimitsModel {
    /// True while a limit is being added, starting with the choice of its kind.
    var isAdding = false
    /// The draft of the edited limit.
    var edited: EditedLimit?
    /// The newly picked apps for the draft.
    var choice = FamilyActivitySelection.empty
    /// The scope of the newly picked apps.
    var scope = Selection.Scope.chosen
    private let facts: FactsModel

    init(_ facts: FactsModel) { self.facts = facts }
}

extension LimitsModel {
    /// Starts a new limit that is named after its kind.
    func add(_ kind: Rule.Kind) {
        guard let overview = facts.overview else { return }
        forgetChoice()
        isAdding = true
        let selection = overview.selections.first { $0.fits(kind) }
        var new = EditedLimit(kind, covering: selection?.id ?? .unsaved)
        new.label = uniqueLabel(String(localized: kind.title))
        edited = new
    }

    /// Starts a new limit with the values of another.
    func duplicate(_ limit: Limit) {
        forgetChoice()
        edited = EditedLimit(limit).duplicate(named: uniqueLabel(limit.label))
    }

    /// True if apps are picked, or everything is to be covered.
    var hasChoice: Bool { !choice.isEmpty || scope == .everythingElse }

    private func forgetChoice() {
        choice = .empty
        scope = .chosen
    }

    func closeEditor() {
        edited = nil
        isAdding = false
    }

    /// Saves a limit, and its selection if that is new.
    func save(_ edited: EditedLimit) {
        let names = facts.act { ($0.state.newLimitID(), $0.state.newSelectionID()) }
        guard edited.problem == nil, let (id, selection) = names else { return }
        let covered = replacedSelection(of: edited) ?? selection
        if edited.selection == .unsaved, facts.set(choice, covering: scope, as: covered) == nil {
            return
        }
        let outcome = facts.act { try $0.set(edited.limit(id, newSelection: covered)) }
        if outcome != nil { closeEditor() }
    }

    /// Removes a limit and closes its editor.
    func remove(_ limit: LimitID) {
        if facts.act({ try $0.remove(limit) }) != nil { closeEditor() }
    }

    /// Saves settings; returns false if they were rejected.
    func save(_ edited: EditedSettings) -> Bool {
        edited.problem == nil && facts.act { try $0.set(edited.settings()) } != nil
    }

    /// Returns the effect of saving a limit; nil if it can't be saved or has no changes.
    func effect(of edited: EditedLimit) -> ChangeEffect? {
        var edited = edited
        var shift: SelectionShift?
        if edited.selection == .unsaved {
            guard hasChoice else { return nil }
            if let replaced = replacedSelection(of: edited) {
                edited.selection = replaced
                let chosen = facts.selection(of: choice, covering: scope)
                let isSuperset = chosen.isSuperset(of: facts.selection(replaced))
                shift = isSuperset ? .keepsAll : .leavesOut
            }
        }
        return effect { ChangeEffect.saving(edited, shift: shift, in: $0, at: $1, calendar: $2) }
    }

    func effect(ofRemoving limit: LimitID) -> ChangeEffect? {
        effect { ChangeEffect(of: .removal(limit), in: $0, at: $1, calendar: $2) }
    }

    /// Returns the effect of saving the settings; nil without changes.
    func effect(of edited: EditedSettings) -> ChangeEffect? {
        effect { ChangeEffect.saving(edited, in: $0, at: $1, calendar: $2) }
    }

    private func effect(
        _ body: (RuleState, ClockReading, Calendar) -> ChangeEffect?
    ) -> ChangeEffect? {
        facts.attempt { try Reconciler.read(body) } ?? nil
    }

    /// The selection that newly picked apps replace; nil if another limit shares it.
    private func replacedSelection(of edited: EditedLimit) -> SelectionID? {
        guard edited.selection == .unsaved, let overview = facts.overview,
            let old = overview.limits.first(where: { $0.id == edited.limit })?.limit.selection
        else { return nil }
        let isShared = overview.limits.contains {
            $0.id != edited.limit && $0.limit.selection == old
        }
        return isShared ? nil : old
    }

    private func uniqueLabel(_ label: String) -> String {
        EditedLimit.uniqueLabel(label, besides: facts.overview?.limits.map(\.limit.label) ?? [])
    }
}
