import FamilyControls
import Presentation
import SwiftUI

/// One choice of apps: how many, and the picker.
struct AppsSection: View {
    let selection: SelectionOverview
    @State private var isPicking = false
    @State private var picked = FamilyActivitySelection()
    @Environment(Model.self) private var model

    var body: some View {
        Section(selection.name) {
            CountsView(
                applications: selection.applicationCount,
                categories: selection.categoryCount,
                webDomains: selection.webDomainCount
            )
            Button("Change", systemImage: "square.grid.2x2") {
                picked = model.picked(selection.id)
                isPicking = true
            }
            .familyActivityPicker(isPresented: $isPicking, selection: $picked)
            .onChange(of: isPicking) {
                guard !isPicking, picked != model.picked(selection.id) else { return }
                model.set(picked, as: selection.id)
            }
        }
    }
}
