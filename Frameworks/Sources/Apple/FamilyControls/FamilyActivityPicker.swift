public import SwiftUI

/// A view in which the user selects apps, categories and web domains.
///
/// The app receives only tokens.
@available(iOS 15.0, *)
@MainActor @preconcurrency
public struct FamilyActivityPicker: View {
    /// The text above the list; nil for the system's text.
    package let headerText: String?
    /// The text below the list; nil for the system's text.
    package let footerText: String?
    package let selection: Binding<FamilyActivitySelection>

    @MainActor @preconcurrency
    public init(selection: Binding<FamilyActivitySelection>) {
        headerText = nil
        footerText = nil
        self.selection = selection
    }

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

    /// The list, which another process draws on an iPhone.
    @MainActor @preconcurrency public var body: some View {
        if let headerText { Text(headerText) }
        PickedList(selection: selection)
        if let footerText { Text(footerText) }
    }
}
