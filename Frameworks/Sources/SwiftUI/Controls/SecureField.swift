/// A control into which a secret is written.
@available(iOS 13.0, *)
public struct SecureField<Label: View> {
    private let text: Binding<String>
    private let label: Label

    private init(text: Binding<String>, label: Label) {
        self.text = text
        self.label = label
    }
}

@available(iOS 13.0, *)
extension SecureField where Label == Text {
    /// Creates a field with a text that says what belongs in it.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, label: Text(titleKey))
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
        let attributes = [("type", "password"), ("value", "")]
        renderer.input(label, context, class: "field", attributes, .text) { value in
            text.wrappedValue = value
            return true
        }
    }
}
