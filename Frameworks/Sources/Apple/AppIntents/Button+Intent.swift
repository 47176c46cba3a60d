public import SwiftUI

@available(iOS 17.0, *)
extension Button {
    /// Creates a button that has an intent done.
    public nonisolated init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
        self.init(action: { intent.begin() }, label: label)
    }
}

@available(iOS 17.0, *)
extension Button where Label == Text {
    /// Creates a button with a text on it that has an intent done.
    public nonisolated init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
        self.init(titleKey) { intent.begin() }
    }
}
