public import SwiftUI

@available(iOS 15.0, *)
extension View {
    /// Presents a picker over the view.
    @MainActor @preconcurrency
    public func familyActivityPicker(
        isPresented: Binding<Bool>,
        selection: Binding<FamilyActivitySelection>
    ) -> some View {
        FamilyActivityPickerPresenter(
            content: self,
            title: nil,
            isPresented: isPresented,
            picker: FamilyActivityPicker(selection: selection)
        )
    }

    /// Presents a picker over the view, with texts above and below its list.
    @available(iOS 16.0, *)
    @MainActor @preconcurrency
    public func familyActivityPicker(
        headerText: String? = nil,
        footerText: String? = nil,
        isPresented: Binding<Bool>,
        selection: Binding<FamilyActivitySelection>
    ) -> some View {
        FamilyActivityPickerPresenter(
            content: self,
            title: nil,
            isPresented: isPresented,
            picker: FamilyActivityPicker(
                headerText: headerText,
                footerText: footerText,
                selection: selection
            )
        )
    }

    /// Presents a picker with a title over the view, with texts above and below its list.
    @available(iOS 26.2, *)
    @MainActor @preconcurrency
    public func familyActivityPicker(
        title: String?,
        headerText: String? = nil,
        footerText: String? = nil,
        isPresented: Binding<Bool>,
        selection: Binding<FamilyActivitySelection>
    ) -> some View {
        FamilyActivityPickerPresenter(
            content: self,
            title: title,
            isPresented: isPresented,
            picker: FamilyActivityPicker(
                headerText: headerText,
                footerText: footerText,
                selection: selection
            )
        )
    }
}
