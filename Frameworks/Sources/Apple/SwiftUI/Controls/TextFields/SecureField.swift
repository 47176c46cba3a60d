/// A control into which a secret is written.
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
    /// Creates a field with a view that says what belongs in it, and an example.
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
    /// Creates a field with a text that says what belongs in it.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, label: Text(titleKey))
    }

    /// Creates a field with a text that says what belongs in it.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, label: Text(title))
    }

    /// Creates a field with a text and an example of what belongs in it.
    @available(iOS 15.0, *)
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a field with a text and an example of what belongs in it.
    @available(iOS 15.0, *)
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }

    /// Creates a field with a text, and what is done when a secret was written.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onCommit: @escaping () -> Void
    ) {
        self.init(text: text, label: Text(titleKey))
        commit = onCommit
    }

    /// Creates a field with a text, and what is done when a secret was written.
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
extension SecureField: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension SecureField: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        // What was written is not sent back.
        var context = context
        context.environment.drawing.isLabelHidden = true
        let example =
            prompt?.resolved(in: context.environment)
            ?? renderer.words(label, context.content(.part("label")))
        let attributes = [("type", "password"), ("value", ""), ("placeholder", example)]
        renderer.input(label, context, class: "field", attributes, .text) { [context] value in
            text.wrappedValue = value
            commit?()
            context.environment.drawing.submit?()
            return true
        }
    }
}
