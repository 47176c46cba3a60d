/// A control into which a text is written.
@available(iOS 13.0, *)
public struct TextField<Label: View> {
    private let text: Binding<String>
    private let label: Label
    private let prompt: Text?

    private init(text: Binding<String>, prompt: Text?, label: Label) {
        self.text = text
        self.prompt = prompt
        self.label = label
    }
}

@available(iOS 13.0, *)
extension TextField where Label == Text {
    /// Creates a field with a text that says what belongs in it.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, prompt: nil, label: Text(titleKey))
    }

    /// Creates a field with a text that says what belongs in it.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, prompt: nil, label: Text(title))
    }

    /// Creates a field with a text and an example of what belongs in it.
    @available(iOS 15.0, *)
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt, label: Text(titleKey))
    }

    /// Creates a field that may have several lines.
    @available(iOS 16.0, *)
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(text: text, prompt: nil, label: Text(titleKey))
    }
}

@available(iOS 13.0, *)
extension TextField: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension TextField: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        var context = context
        context.environment.isLabelHidden = true
        var attributes = [("type", "text"), ("value", text.wrappedValue)]
        let example =
            prompt?.resolved(in: context.environment)
            ?? renderer.words(label, context.content(.part("label")))
        attributes.append(("placeholder", example))
        renderer.input(label, context, class: "field", attributes, .text) { [context] value in
            text.wrappedValue = value
            context.environment.submit?()
            return true
        }
    }
}
