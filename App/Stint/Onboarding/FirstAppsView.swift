import FamilyControls
import SwiftUI

/// Lets the person choose the first apps in the system's picker.
struct FirstAppsView: View {
    @Binding var picked: FamilyActivitySelection
    let next: @MainActor () -> Void
    @State private var isPicking = false

    var body: some View {
        OnboardingPage(title: "Which apps take too much?", symbol: "square.grid.2x2") {
            Text("Choose the apps, categories and websites that you would like less of.")
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
        } buttons: {
            LargeButton("Choose apps") { isPicking = true }
            LaterButton()
        }
        .familyActivityPicker(isPresented: $isPicking, selection: $picked)
        .onChange(of: isPicking) { if !isPicking, !picked.isEmpty { next() } }
    }
}
