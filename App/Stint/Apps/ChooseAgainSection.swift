import Enforcement
import FamilyControls
import Limits
import Presentation
import SwiftUI

/// Says that apps have to be chosen again, and lets choose them.
struct ChooseAgainSection: View {
    let selections: [SelectionOverview]

    var body: some View {
        Section {
            Label("Choose your apps again.", systemImage: "exclamationmark.triangle")
                .font(.headline)
                .foregroundStyle(.red)
            ForEach(selections) { ChooseAgainRow(selection: $0) }
        } footer: {
            if selections.allSatisfy(\.isReplaced) {
                Text("iOS gave your apps new IDs. A shield no longer knows which app it covers.")
            } else if selections.contains(where: { !$0.isEmpty }) {
                Text(
                    "Screen Time was taken back. Since then nothing of this is blocked or counted."
                )
            } else {
                Text(
                    "They were chosen on another iPhone. Nothing of this is blocked or counted yet."
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
        PickerButton(title: "Choose apps", from: { .empty }) { picked in
            if !picked.isEmpty { model.facts.set(picked, as: selection.id) }
        }
    }

    /// The names that are known; only the system knows the others.
    private var names: String {
        let items = model.facts.items(in: selection.id)
        let names = items.map(\.name).filter { !$0.isEmpty }
        let count = max(items.count, selection.count)
        return names.isEmpty ? "\(count)" : names.joined(separator: ", ")
    }
}
