public import SwiftUI

/// A view in which the person picks apps, categories and web domains.
///
/// What is picked stays unknown to the app: it gets tokens.
@available(iOS 15.0, *)
@MainActor @preconcurrency
public struct FamilyActivityPicker: View {
    /// The text above the list, or nil for that of the system.
    package let headerText: String?
    /// The text below the list, or nil for that of the system.
    package let footerText: String?
    package let selection: Binding<FamilyActivitySelection>

    /// Creates a picker with the system's texts.
    @MainActor @preconcurrency
    public init(selection: Binding<FamilyActivitySelection>) {
        headerText = nil
        footerText = nil
        self.selection = selection
    }

    /// Creates a picker.
    /// - Parameters:
    ///   - headerText: The text above the list.
    ///   - footerText: The text below the list.
    ///   - selection: The selection.
    @available(iOS 16.0, *)
    @MainActor @preconcurrency
    public init(
        headerText: String? = nil,
        footerText: String? = nil,
        selection: Binding<FamilyActivitySelection>
    ) {
        self.headerText = headerText
        self.footerText = footerText
        self.selection = selection
    }

    /// The list, which another process draws.
    @MainActor @preconcurrency public var body: some View {
        if let headerText { Text(headerText) }
        PickedList(selection: selection)
        if let footerText { Text(footerText) }
    }
}
