import Limits
import Presentation
import SwiftUI

extension View {
    /// Confirms the removal of a limit; the dialog states when it takes effect.
    func confirmsRemoval(of limit: Binding<Limit?>) -> some View {
        modifier(RemovalDialog(limit: limit))
    }
}

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
        case .immediate?, nil:
            Text("The limit ends immediately. Apps blocked only by this limit open.")
        // The removal of a limit has no parts.
        case .waits(let moment)?, .partly(_, let moment)?:
            Text("The limit ends \(Text(at: moment)), because removing it opens apps.")
        case .refused(let error)?: Text(error)
        }
    }

    private var isAsking: Binding<Bool> {
        Binding(get: { @MainActor in limit != nil }, set: { @MainActor in if !$0 { limit = nil } })
    }
}
