package import SwiftUI

/// A view that presents a picker.
package struct FamilyActivityPickerPresenter<Content: View>: View {
    package let content: Content
    /// The title of the picker; nil for the system's title.
    package let title: String?
    package let isPresented: Binding<Bool>
    package let picker: FamilyActivityPicker

    /// The view with the picker over it.
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
