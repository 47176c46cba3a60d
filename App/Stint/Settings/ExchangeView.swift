import Presentation
import SwiftUI
import UniformTypeIdentifiers

/// The export and import of all data.
struct ExchangeView: View {
    var body: some View {
        List {
            ExportSection()
            ImportSection()
        }
        .readableWidth()
        .navigationTitle("Export and Import")
        .navigationBarTitleDisplayMode(.inline)
    }
}

struct ExportSection: View {
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            if let file = model.exchange.exportFile {
                ShareLink("Share Export", item: file)
                Button("Prepare Again", systemImage: "arrow.clockwise") {
                    model.exchange.export()
                }
            } else {
                Button("Prepare Export", systemImage: "doc") { model.exchange.export() }
            }
        } header: {
            Text("Export")
        } footer: {
            Text(
                "Your limits, chosen apps, and history in a JSON file. It stays on this device until you share it."
            )
        }
    }
}

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
                "Choose a file exported from Stint. You can review the changes before you import them. Nothing on this device is deleted."
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
