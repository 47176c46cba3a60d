import SwiftUI
import UniformTypeIdentifiers

/// The way back from an export, of this iPhone or of another one.
struct ImportSection: View {
    @State private var isChoosing = false
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            Button("Import…", systemImage: "square.and.arrow.down") { isChoosing = true }
                .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.json]) {
                    model.consider($0)
                }
                .sheet(isPresented: isDeciding) {
                    if let draft = model.importDraft { ImportView(draft: draft) }
                }
        } footer: {
            Text("You see first what an export would bring. What is here stays.")
        }
    }

    private var isDeciding: Binding<Bool> {
        Binding(
            get: { @MainActor in model.importDraft != nil },
            set: { @MainActor in if !$0 { model.importDraft = nil } }
        )
    }
}
