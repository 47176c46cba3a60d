import FamilyControls
import SwiftUI

/// The choice of the first apps, which begins with the picker.
struct FirstAppsView: View {
    @Binding var picked: FamilyActivitySelection
    let next: @MainActor () -> Void
    @State private var isPicking = true

    var body: some View {
        OnboardingPage(title: "Choose Your Apps", symbol: "square.grid.2x2") {
            Text("Choose the apps, categories, and websites you’d like to use less.")
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
        } buttons: {
            LargeButton("Choose Apps") { isPicking = true }
            LaterButton()
        }
        .familyActivityPicker(isPresented: $isPicking, selection: $picked)
        .onChange(of: isPicking) { if !isPicking, !picked.isEmpty { next() } }
    }
}
