package import SwiftUI

/// A view over which a picker is shown.
package struct FamilyActivityPickerPresenter<Content: View>: View {
    /// The view itself.
    package let content: Content
    /// The title of the picker, or nil for that of the system.
    package let title: String?
    /// True if the picker is shown.
    package let isPresented: Binding<Bool>
    package let picker: FamilyActivityPicker

    /// The view itself; the picker lies over it.
    package var body: some View {
        let isPresented = isPresented
        content.presenting(isPresented.wrappedValue, "picker") {
            isPresented.wrappedValue = false
        } content: {
            NavigationStack {
                picker
                    .navigationTitle(title.map { Text($0) } ?? Text(system: "Choose Activities"))
                    .toolbar {
                        ToolbarItem(placement: .confirmationAction) {
                            Button {
                                isPresented.wrappedValue = false
                            } label: {
                                Text(system: "Done")
                            }
                        }
                    }
            }
        }
    }
}
