import Enforcement
import FamilyControls
import Limits
import Presentation
import SwiftUI

/// The apps of a limit: an existing selection or a new one.
struct SelectionSection: View {
    let overview: Overview
    @Binding var edited: EditedLimit
    @Environment(Model.self) private var model

    var body: some View {
        let contents = model.contents(of: edited)
        Section {
            if edited.kind.mayCoverEverythingElse {
                Picker("Applies To", selection: scope) {
                    Text("Only These").tag(Selection.Scope.chosen)
                    Text("Everything Except These").tag(Selection.Scope.everythingElse)
                }
            }
            let apps = contents.choice.filter { $0.typedDomain == nil }
            if apps.isEmpty {
                Text("No Apps Chosen").foregroundStyle(.secondary)
            } else {
                if contents.coversEverythingElse { Text("These stay open:") }
                AppLabels(items: apps, maximum: 5)
            }
            PickerButton(title: "Choose Apps", from: { model.picked(for: edited) }) {
                guard $0 != model.picked(for: edited) else { return }
                model.choose($0, for: &edited)
            }
            if others {
                Picker("Same Apps As", selection: $edited.selection) {
                    ForEach(overview.selections.filter { $0.fits(edited.kind) }) { selection in
                        selection.title.tag(selection.id)
                    }
                    Text("New Choice").tag(EditedLimit.newApps)
                }
            }
        } header: {
            Text("Apps")
        } footer: {
            if contents.coversEverythingElse {
                Text(
                    "Apps that you install later are blocked, too. Stint, Settings, and some system apps stay open."
                )
            } else if contents.items.isEmpty {
                Text("Choose at least one app, category, or website.")
            }
        }
    }

    private var isNew: Bool { edited.selection == EditedLimit.newApps }

    private var scope: Binding<Selection.Scope> {
        Binding(
            get: { @MainActor in model.contents(of: edited).scope },
            set: { @MainActor in
                // Apps chosen to be blocked must not become the ones that stay open, or reversed.
                guard $0 != model.contents(of: edited).scope else { return }
                model.choose(.empty, typing: [], covering: $0, for: &edited)
            }
        )
    }

    private var others: Bool {
        overview.selections.count > 1 || isNew && !overview.selections.isEmpty
    }
}

// The apps and websites of a draft: those of a stored selection, until others are chosen.
extension Model {
    fileprivate func picked(for edited: EditedLimit) -> FamilyActivitySelection {
        edited.selection == EditedLimit.newApps
            ? limits.choice : facts.choice(of: edited.selection)
    }

    func contents(of edited: EditedLimit) -> Selection {
        edited.selection == EditedLimit.newApps
            ? facts.selection(of: limits.choice, typing: limits.domains, covering: limits.scope)
            : facts.selection(edited.selection)
    }

    /// The typed websites; they stay while everything is covered, for another change of the scope.
    private func domains(of edited: EditedLimit) -> [TypedDomain] {
        edited.selection == EditedLimit.newApps
            ? limits.domains : facts.selection(edited.selection).typedDomains
    }

    /// Chooses apps, websites or a scope for a draft; the others stay.
    func choose(
        _ apps: FamilyActivitySelection? = nil,
        typing domains: [TypedDomain]? = nil,
        covering scope: Selection.Scope? = nil,
        for edited: inout EditedLimit
    ) {
        let kept = contents(of: edited).scope
        let (apps, domains) = (apps ?? picked(for: edited), domains ?? self.domains(of: edited))
        limits.choice = apps
        limits.domains = domains
        limits.scope = scope ?? kept
        edited.selection = EditedLimit.newApps
    }
}
