import Limits
import Presentation
import SwiftUI

extension View {
    /// Asks whether a limit is to be removed, and says when that would be.
    func confirmsRemoval(of limit: Binding<Limit?>) -> some View {
        modifier(RemovalDialog(limit: limit))
    }
}

/// The question whether a limit is to be removed.
private struct RemovalDialog: ViewModifier {
    @Binding var limit: Limit?
    @State private var effect: ChangeEffect?
    @Environment(Model.self) private var model

    func body(content: Content) -> some View {
        content
            .onChange(of: limit) {
                effect = limit.flatMap { model.limits.effect(ofRemoving: $0.id) }
            }
            .confirmationDialog(
                "Remove “\(name)”?",
                isPresented: isAsking,
                titleVisibility: .visible
            ) {
                if let limit {
                    Button("Remove", role: .destructive) { model.limits.remove(limit.id) }
                }
                Button("Cancel", role: .cancel) {}
            } message: {
                message
            }
    }

    private var name: Text { Text(nameOfLimit: limit?.label ?? "") }

    @ViewBuilder private var message: some View {
        switch effect {
        case .atOnce?, nil: Text("It ends at once. Apps that only it blocks open.")
        case .waits(let moment)?:
            Text("It ends \(Text(startOf: moment)), because that opens something.")
        case .refused(let error)?: Text(error)
        }
    }

    private var isAsking: Binding<Bool> {
        Binding(get: { @MainActor in limit != nil }, set: { @MainActor in if !$0 { limit = nil } })
    }
}
