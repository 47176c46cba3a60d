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
            if isEmpty {
                Text("No Apps Chosen").foregroundStyle(.secondary)
            } else {
                AppLabels(items: items, maximum: 5)
            }
            PickerButton(title: "Choose Apps", from: { picked }) {
                guard $0 != picked else { return }
                model.limits.choice = $0
                edited.selection = EditedLimit.newApps
            }
            if others {
                Picker("Same Apps As", selection: $edited.selection) {
                    ForEach(overview.selections) { selection in
                        Text("\(selection.name) (\(selection.count))").tag(selection.id)
                    }
                    Text("New Choice").tag(EditedLimit.newApps)
                }
            }
        } header: {
            Text("Apps")
        } footer: {
            if isEmpty { Text("Choose at least one app, category, or website.") }
        }
    }

    private var isNew: Bool { edited.selection == EditedLimit.newApps }

    private var isEmpty: Bool { isNew ? model.limits.choice.isEmpty : items.isEmpty }

    private var picked: FamilyActivitySelection {
        isNew ? model.limits.choice : model.facts.choice(of: edited.selection)
    }

    private var items: [Selection.Item] {
        isNew ? model.facts.items(of: model.limits.choice) : model.facts.items(in: edited.selection)
    }

    private var others: Bool {
        overview.selections.count > 1 || isNew && !overview.selections.isEmpty
    }
}
