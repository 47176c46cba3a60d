/// An alert in the style before iOS 15.
@available(iOS 13.0, *)
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates an alert with one button, whose default title is OK.
    public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
        self.title = title
        self.message = message
        buttons = dismissButton.map { [$0] } ?? []
    }

    public init(
        title: Text,
        message: Text? = nil,
        primaryButton: Alert.Button,
        secondaryButton: Alert.Button
    ) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    public struct Button {
        let role: ButtonRole?
        let label: Text
        let action: (() -> Void)?

        public static func `default`(
            _ label: Text,
            action: (() -> Void)? = {}
        ) -> Alert.Button {
            Alert.Button(role: nil, label: label, action: action)
        }

        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Alert.Button(role: .cancel, label: label, action: action)
        }

        public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
            cancel(Text(system: "Cancel"), action: action)
        }

        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Alert.Button(role: .destructive, label: label, action: action)
        }
    }
}

/// An action sheet in the style before iOS 15.
@available(iOS 13.0, *)
public struct ActionSheet {
    let title: Text
    let message: Text?
    let buttons: [Alert.Button]

    /// Creates an action sheet, with a cancel button by default.
    public init(
        title: Text,
        message: Text? = nil,
        buttons: [ActionSheet.Button] = [.cancel()]
    ) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }

    public typealias Button = Alert.Button
}

@available(iOS 13.0, *)
extension View {
    public nonisolated func alert(
        isPresented: Binding<Bool>,
        content: () -> Alert
    ) -> some View {
        let alert = isPresented.wrappedValue ? content() : nil
        return choices(isPresented, true, alert?.title, alert?.message, alert?.buttons ?? [])
    }

    public nonisolated func alert<Item: Identifiable>(
        item: Binding<Item?>,
        content: (Item) -> Alert
    ) -> some View {
        let alert = item.wrappedValue.map(content)
        let buttons = alert?.buttons ?? []
        return choices(item.isThere(), true, alert?.title, alert?.message, buttons)
    }

    public nonisolated func actionSheet(
        isPresented: Binding<Bool>,
        content: () -> ActionSheet
    ) -> some View {
        let sheet = isPresented.wrappedValue ? content() : nil
        return choices(isPresented, false, sheet?.title, sheet?.message, sheet?.buttons ?? [])
    }

    public nonisolated func actionSheet<Item: Identifiable>(
        item: Binding<Item?>,
        content: (Item) -> ActionSheet
    ) -> some View {
        let sheet = item.wrappedValue.map(content)
        let buttons = sheet?.buttons ?? []
        return choices(item.isThere(), false, sheet?.title, sheet?.message, buttons)
    }

    private nonisolated func choices(
        _ isPresented: Binding<Bool>,
        _ isAlert: Bool,
        _ title: Text?,
        _ message: Text?,
        _ buttons: [Alert.Button]
    ) -> some View {
        // Buttons are created and pressed on the main actor.
        nonisolated(unsafe) let known = buttons
        let actions = ForEach(buttons.indices, id: \.self) { index in
            SwiftUI.Button(role: buttons[index].role) {
                unsafe known[index].action?()
            } label: {
                buttons[index].label
            }
        }
        return dialog(
            title ?? Text(verbatim: ""),
            isPresented,
            isAlert,
            actions,
            message,
            isReady: title != nil
        )
    }
}

extension Binding {
    /// Returns a binding that is true if there is a value; false removes it.
    nonisolated func isThere<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
        Binding<Bool>(
            read: { wrappedValue != nil },
            write: { if !$0 { wrappedValue = nil } }
        )
    }
}
