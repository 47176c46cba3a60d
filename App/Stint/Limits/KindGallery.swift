import Limits
import Presentation
import SwiftUI

/// The kinds of limits, each with its purpose and an example, and ready limits.
struct KindGallery: View {
    @Environment(Model.self) private var model

    var body: some View {
        List {
            ForEach(Rule.Kind.offered, id: \.self) { kind in
                Section {
                    Button(action: { model.limits.add(kind) }) { KindCard(kind: kind) }
                        .buttonStyle(.plain)
                }
            }
            ForEach(StartingPoint.composed) { start in
                Section {
                    Button(action: { model.limits.add(start) }) { StartCard(start: start) }
                        .buttonStyle(.plain)
                        .accessibilityIdentifier(start.id)
                }
            }
        }
        .navigationTitle("New Limit")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") { model.limits.closeEditor() }
            }
        }
    }
}

private struct KindCard: View {
    let kind: Rule.Kind

    var body: some View {
        ExampleCard(title: Text(kind.title), lines: EditedLimit.example(of: kind)) {
            KindSymbol(kind: kind)
        } words: {
            Text(kind.purpose).font(.subheadline)
            Text(kind.example).font(.footnote).foregroundStyle(.secondary)
        }
    }
}
