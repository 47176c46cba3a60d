import FamilyControls
import SwiftUI

/// The system's picker, with buttons to cancel and to confirm.
struct AppPicker: View {
    @State private var selection: FamilyActivitySelection
    private let end: (FamilyActivitySelection?) -> Void

    /// Creates a picker.
    /// - Parameters:
    ///   - selection: The initial choice.
    ///   - end: Called with the final choice, or nil if the person cancels.
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
