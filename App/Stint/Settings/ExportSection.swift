import SwiftUI

/// Everything in one file, to keep or to take along.
struct ExportSection: View {
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            Button("Prepare the export", systemImage: "doc") { model.export() }
            if let file = model.exportFile {
                ShareLink("Share the export", item: file)
            }
        } footer: {
            Text("All records and choices as JSON. It stays on this iPhone until you share it.")
        }
    }
}
