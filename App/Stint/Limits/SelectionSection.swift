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
        Section {
            if edited.kind.mayCoverEverythingElse {
                Picker("Applies To", selection: scope) {
                    Text("Only These").tag(Selection.Scope.chosen)
                    Text("Everything Except These").tag(Selection.Scope.everythingElse)
                }
            }
            if contents.choice.isEmpty {
                Text("No Apps Chosen").foregroundStyle(.secondary)
            } else {
                AppLabels(items: contents.choice, maximum: 5)
            }
            PickerButton(title: "Choose Apps", from: { picked }) {
                guard $0 != picked else { return }
                choose($0, contents.scope)
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
                    "Apps that you install later are blocked, too. Stint and some apps of iOS stay open."
                )
            } else if contents.items.isEmpty {
                Text("Choose at least one app, category, or website.")
            }
        }
    }

    private var isNew: Bool { edited.selection == EditedLimit.newApps }

    private var picked: FamilyActivitySelection {
        isNew ? model.limits.choice : model.facts.choice(of: edited.selection)
    }

    private var contents: Selection {
        isNew
            ? model.facts.selection(of: model.limits.choice, covering: model.limits.scope)
            : model.facts.selection(edited.selection)
    }

    private var scope: Binding<Selection.Scope> {
        Binding(
            get: { @MainActor in contents.scope },
            set: { @MainActor in if $0 != contents.scope { choose(picked, $0) } }
        )
    }

    private func choose(_ apps: FamilyActivitySelection, _ scope: Selection.Scope) {
        model.limits.choice = apps
        model.limits.scope = scope
        edited.selection = EditedLimit.newApps
    }

    private var others: Bool {
        overview.selections.count > 1 || isNew && !overview.selections.isEmpty
    }
}
