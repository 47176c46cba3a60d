import FamilyControls
import SwiftUI

/// Lets the person choose the first apps.
struct FirstAppsView: View {
    @Binding var picked: FamilyActivitySelection
    let next: @MainActor () -> Void
    @State private var isPicking = false

    var body: some View {
        List {
            Section {
                Text("Choose the apps, categories and websites that Stint looks after.")
                Button("Choose apps", systemImage: "square.grid.2x2") { isPicking = true }
                    .familyActivityPicker(isPresented: $isPicking, selection: $picked)
            }
            if picked.isEmpty {
                Text("Nothing is chosen yet.").foregroundStyle(.secondary)
            } else {
                Section {
                    CountsView(
                        applications: picked.applicationTokens.count,
                        categories: picked.categoryTokens.count,
                        webDomains: picked.webDomainTokens.count
                    )
                    Button("Continue", action: next).buttonStyle(.borderedProminent)
                }
            }
        }
        .navigationTitle("Your apps")
    }
}
