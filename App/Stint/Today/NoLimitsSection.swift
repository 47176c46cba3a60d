import SwiftUI

/// Says that no limit stands, and leads to where one is made.
struct NoLimitsSection: View {
    @Environment(Model.self) private var model

    var body: some View {
        Section {
            Text("No limit stands. Your apps are open unless a pledge runs.")
            Button("Add a limit", systemImage: "plus") { model.tab = .limits }
            Button("Make a pledge", systemImage: "hand.raised") { model.tab = .pledge }
        }
    }
}
