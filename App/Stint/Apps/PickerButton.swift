import FamilyControls
import Foundation
import SwiftUI

/// A button that shows the system's picker; `done` receives the choice when it closes.
struct PickerButton: View {
    let title: LocalizedStringKey
    let from: @MainActor () -> FamilyActivitySelection
    let done: @MainActor (FamilyActivitySelection) -> Void
    @State private var isPicking = false
    @State private var picked = FamilyActivitySelection.empty

    var body: some View {
        Button(title, systemImage: "square.grid.2x2") {
            picked = from()
            isPicking = true
        }
        .familyActivityPicker(isPresented: $isPicking, selection: $picked)
        .onChange(of: isPicking) { if !isPicking { done(picked) } }
    }
}
