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
    /// The newly typed websites for the draft.
    var domains: [TypedDomain] = []
    /// The scope of the newly picked apps.
    var scope = Selection.Scope.chosen
    /// The settings that are saved with the draft; nil to keep the present ones.
    private(set) var settings: EditedSettings?
    private let facts: FactsModel

    init(_ facts: FactsModel) { self.facts = facts }
}

extension LimitsModel {
    /// Starts a new limit that is named after its kind.
    func add(_ kind: Rule.Kind) {
        begin(
            EditedLimit(kind, covering: firstSelection(for: kind)),
            named: String(localized: kind.title)
        )
    }

    /// Starts a new limit with the values of a starting point that has one limit.
    func add(_ start: StartingPoint) {
        facts.attempt {
            guard let draft = try start.namedLimits().first else { return }
            let selection = firstSelection(for: draft.rule.kind)
            let limit = try draft.limit(LimitID(rawValue: 1), on: selection)
            begin(EditedLimit(limit), named: limit.label)
            guard let breaks = start.breaks, let current = facts.overview?.settings,
                breaks != current.breakRule
            else { return }
            settings = EditedSettings(try current.replacing(breakRule: breaks))
        }
    }

    private func firstSelection(for kind: Rule.Kind) -> SelectionID {
        facts.overview?.selections.first { $0.fits(kind) }?.id ?? .unsaved
    }

    private func begin(_ new: EditedLimit, named label: String) {
        forgetChoice()
        settings = nil
        isAdding = true
        edited = new.duplicate(named: uniqueLabel(label))
    }

    /// Starts a new limit with the values of another.
    func duplicate(_ limit: Limit) {
        forgetChoice()
        edited = EditedLimit(limit).duplicate(named: uniqueLabel(limit.label))
    }

    /// True if apps are picked or websites are typed, or everything is to be covered.
    var hasChoice: Bool { !choice.isEmpty || !domains.isEmpty || scope == .everythingElse }

    private func forgetChoice() {
        choice = .empty
        domains = []
        scope = .chosen
    }

    func closeEditor() {
        edited = nil
        settings = nil
        isAdding = false
    }

    /// Saves a limit, and its selection if that is new.
    func save(_ edited: EditedLimit) {
        let names = facts.act { ($0.state.newLimitID(), $0.state.newSelectionID()) }
        guard edited.problem == nil, let (id, selection) = names else { return }
        let covered = replacedSelection(of: edited) ?? selection
        if edited.selection == .unsaved {
            let outcome = facts.set(choice, typing: domains, covering: scope, as: covered)
            guard outcome != nil else { return }
        }
        let saved: Void? = facts.act { reconciler in
            if let settings { try reconciler.set(settings.settings()) }
            try reconciler.set(edited.limit(id, newSelection: covered))
        }
        if saved != nil { closeEditor() }
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
        var addsApps = false
        if edited.selection == .unsaved {
            guard hasChoice else { return nil }
            if let replaced = replacedSelection(of: edited) {
                edited.selection = replaced
                let chosen = facts.selection(of: choice, typing: domains, covering: scope)
                let old = facts.selection(replaced)
                shift = chosen.isSuperset(of: old) ? .keepsAll : .leavesOut
                addsApps = !old.isSuperset(of: chosen)
            }
        }
        let saving = effect {
            ChangeEffect.saving(
                edited,
                shift: shift,
                addsApps: addsApps,
                in: $0,
                at: $1,
                calendar: $2
            )
        }
        return saving?.combined(with: settings.flatMap { effect(of: $0) })
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
