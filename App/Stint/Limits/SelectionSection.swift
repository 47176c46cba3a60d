import Enforcement
import FamilyControls
import Limits
import Presentation
import SwiftUI

/// The apps that a limit covers: chosen already, or new ones.
struct SelectionSection: View {
    let overview: Overview
    @Binding var form: LimitForm
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            if isEmpty {
                Text("Nothing is chosen yet.").foregroundStyle(.secondary)
            } else {
                AppLabels(items: items, maximum: 5)
            }
            PickerButton(title: "Choose apps", from: { picked }) {
                guard $0 != picked else { return }
                model.limits.choice = $0
                form.selection = LimitForm.newApps
            }
            if others {
                Picker("Same apps as", selection: $form.selection) {
                    ForEach(overview.selections) { selection in
                        Text("\(selection.name) (\(selection.count))").tag(selection.id)
                    }
                    Text("Own choice").tag(LimitForm.newApps)
                }
            }
        } header: {
            Text("Apps")
        } footer: {
            if isEmpty { Text("Choose at least one app, category or website.") }
        }
    }

    private var isNew: Bool { form.selection == LimitForm.newApps }

    private var isEmpty: Bool { isNew ? model.limits.choice.isEmpty : items.isEmpty }

    private var picked: FamilyActivitySelection {
        isNew ? model.limits.choice : model.facts.choice(of: form.selection)
    }

    private var items: [Selection.Item] {
        isNew ? model.facts.items(of: model.limits.choice) : model.facts.items(in: form.selection)
    }

    private var others: Bool {
        overview.selections.count > 1 || isNew && !overview.selections.isEmpty
    }
}
