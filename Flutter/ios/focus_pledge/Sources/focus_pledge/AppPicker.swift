import FamilyControls
import SwiftUI

/// The system's list of apps, with a way out and a way on.
struct AppPicker: View {
    @State private var selection: FamilyActivitySelection
    private let end: (FamilyActivitySelection?) -> Void

    /// Shows what is chosen.
    /// - Parameters:
    ///   - selection: What is chosen at first.
    ///   - end: Takes what is chosen at last, or nil if the person leaves it as it was.
    init(_ selection: FamilyActivitySelection, end: @escaping (FamilyActivitySelection?) -> Void) {
        _selection = State(initialValue: selection)
        self.end = end
    }

    var body: some View {
        NavigationStack {
            FamilyActivityPicker(selection: $selection)
                .navigationTitle("Apps to block")
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel", role: .cancel) { end(nil) }
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Done") { end(selection) }
                    }
                }
        }
    }
}
