import FamilyControls
import Foundation
import SwiftUI

/// The system's picker behind a button; `done` receives the choice once the picker is closed.
struct PickerButton: View {
    private let title: LocalizedStringKey
    private let before: @MainActor () -> FamilyActivitySelection
    private let done: @MainActor (FamilyActivitySelection) -> Void
    @State private var isPicking = false
    @State private var picked = FamilyActivitySelection.empty

    /// Creates a button that tells what is chosen once the picker is closed.
    init(
        _ title: LocalizedStringKey,
        from before: @escaping @MainActor () -> FamilyActivitySelection,
        done: @escaping @MainActor (FamilyActivitySelection) -> Void
    ) {
        self.title = title
        self.before = before
        self.done = done
    }

    var body: some View {
        Button(title, systemImage: "square.grid.2x2") {
            picked = before()
            isPicking = true
        }
        .familyActivityPicker(isPresented: $isPicking, selection: $picked)
        .onChange(of: isPicking) { if !isPicking { done(picked) } }
    }
}
