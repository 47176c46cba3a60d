public import SwiftUI

@available(iOS 17.0, *)
extension Button {
    public nonisolated init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
        self.init(action: { intent.begin() }, label: label)
    }
}

@available(iOS 17.0, *)
extension Button where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
        self.init(titleKey) { intent.begin() }
    }
}
