@available(iOS 13.0, *)
public struct SecureField<Label: View> {
    private let text: Binding<String>
    private let label: Label
    private var prompt: Text?
    private var commit: (() -> Void)?

    private init(text: Binding<String>, label: Label) {
        self.text = text
        self.label = label
    }
}

@available(iOS 15.0, *)
extension SecureField {
    public nonisolated init(
        text: Binding<String>,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(text: text, label: label())
        self.prompt = prompt
    }
}

@available(iOS 13.0, *)
extension SecureField where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, label: Text(titleKey))
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, label: Text(title))
    }

    @available(iOS 15.0, *)
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    @available(iOS 15.0, *)
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onCommit: @escaping () -> Void
    ) {
        self.init(text: text, label: Text(titleKey))
        commit = onCommit
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        onCommit: @escaping () -> Void
    ) {
        self.init(text: text, label: Text(title))
        commit = onCommit
    }
}

@available(iOS 13.0, *)
extension SecureField: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        // The page never receives the password.
        renderer.field(label, prompt, context, "password", "") { value in
            text.wrappedValue = value
            commit?()
            return true
        }
    }
}
