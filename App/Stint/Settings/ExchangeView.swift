import Presentation
import SwiftUI
import UniformTypeIdentifiers

/// Everything out, as a file, and in again.
struct ExchangeView: View {
    var body: some View {
        List {
            ExportSection()
            ImportSection()
        }
        .navigationTitle("Export and import")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// Everything in one file, to keep or to take along.
struct ExportSection: View {
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            if let file = model.exchange.exportFile {
                ShareLink("Share the export", item: file)
                Button("Prepare it again", systemImage: "arrow.clockwise") {
                    model.exchange.export()
                }
            } else {
                Button("Prepare the export", systemImage: "doc") { model.exchange.export() }
            }
        } header: {
            Text("Export")
        } footer: {
            Text(
                "Your limits, chosen apps and history in one JSON file. It stays on this iPhone until you share it."
            )
        }
    }
}

/// The way back from an export, of this iPhone or of another one.
struct ImportSection: View {
    @State private var isChoosing = false
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            Button("Import…", systemImage: "square.and.arrow.down") { isChoosing = true }
                .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.json]) {
                    model.exchange.consider($0)
                }
                .sheet(isPresented: isDeciding) {
                    if let draft = model.exchange.draft { ImportView(draft: draft) }
                }
        } header: {
            Text("Import")
        } footer: {
            Text(
                "Choose a file that Stint has shared. You see what it would change before anything happens. What is here stays."
            )
        }
    }

    private var isDeciding: Binding<Bool> {
        Binding(
            get: { @MainActor in model.exchange.draft != nil },
            set: { @MainActor in if !$0 { model.exchange.draft = nil } }
        )
    }
}
