public import SwiftUI

@available(iOS 17.0, *)
extension Toggle {
    public nonisolated init<I: AppIntent>(
        isOn: Bool,
        intent: I,
        @ViewBuilder label: () -> Label
    ) {
        self.init(isOn: Binding(get: { isOn }, set: { _ in intent.begin() }), label: label)
    }
}

@available(iOS 17.0, *)
extension Toggle where Label == Text {
    public nonisolated init<I: AppIntent>(
        _ titleKey: LocalizedStringKey,
        isOn: Bool,
        intent: I
    ) {
        self.init(isOn: isOn, intent: intent) { Text(titleKey) }
    }
}
