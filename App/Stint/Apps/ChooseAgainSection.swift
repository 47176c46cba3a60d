import Enforcement
import FamilyControls
import Limits
import Presentation
import SwiftUI

/// The selections whose apps must be chosen again, each with a picker.
struct ChooseAgainSection: View {
    let selections: [SelectionOverview]

    var body: some View {
        Section {
            Label("Choose Your Apps Again", systemImage: "exclamationmark.triangle")
                .font(.headline)
                .foregroundStyle(.red)
            ForEach(selections) { ChooseAgainRow(selection: $0) }
        } footer: {
            if selections.allSatisfy(\.isReplaced) {
                Text("iOS changed the IDs of your apps, so Stint can’t tell them apart.")
            } else if selections.contains(where: { !$0.isEmpty }) {
                Text(
                    "Access to Screen Time was turned off. Since then, these apps haven’t been blocked or counted."
                )
            } else {
                Text(
                    "These apps were chosen on another device. They aren’t blocked or counted yet."
                )
            }
        }
    }
}

private struct ChooseAgainRow: View {
    let selection: SelectionOverview
    @Environment(Model.self) private var model

    var body: some View {
        LabeledContent {
            Text(names)
        } label: {
            Text(selection.name)
        }
        if contents.coversEverythingElse { Text("Everything except these:") }
        PickerButton(title: "Choose Apps", from: { .empty }) { picked in
            let scope = model.facts.selection(selection.id).scope
            if !picked.isEmpty { model.facts.set(picked, covering: scope, as: selection.id) }
        }
    }

    private var contents: Selection { model.facts.selection(selection.id) }

    /// The known names, or a count if only iOS knows them.
    private var names: String {
        let items = contents.choice
        let names = items.map(\.name).filter { !$0.isEmpty }
        let count = max(items.count, selection.count)
        return names.isEmpty ? "\(count)" : names.joined(separator: ", ")
    }
}
