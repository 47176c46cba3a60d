public import SwiftUI

@available(iOS 15.0, *)
extension View {
    /// Shows a picker over the view.
    /// - Parameters:
    ///   - isPresented: True if the picker is shown.
    ///   - selection: The selection.
    /// - Returns: The view with a picker over it.
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

    /// Shows a picker over the view.
    /// - Parameters:
    ///   - headerText: The text above the list.
    ///   - footerText: The text below the list.
    ///   - isPresented: True if the picker is shown.
    ///   - selection: The selection.
    /// - Returns: The view with a picker over it.
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

    /// Shows a picker over the view.
    /// - Parameters:
    ///   - title: The title of the picker.
    ///   - headerText: The text above the list.
    ///   - footerText: The text below the list.
    ///   - isPresented: True if the picker is shown.
    ///   - selection: The selection.
    /// - Returns: The view with a picker over it.
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
