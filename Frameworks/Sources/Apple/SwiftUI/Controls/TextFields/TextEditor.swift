@available(iOS 14.0, *)
public struct TextEditor {
    private let text: Binding<String>

    public nonisolated init(text: Binding<String>) { self.text = text }
}

@available(iOS 14.0, *)
extension TextEditor: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let configuration = TextEditorStyleConfiguration(text: text)
        if renderer.styled(configuration, context) { return }
        renderer.textArea(EmptyView(), context, text.wrappedValue) { words in
            text.wrappedValue = words
            return true
        }
        renderer.fillDirections.isTall = true
    }
}

@available(iOS 17.0, *)
@MainActor @preconcurrency
public protocol TextEditorStyle {
    associatedtype Body: View
    typealias Configuration = TextEditorStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a text editor, none of which Apple's type makes public.
@available(iOS 17.0, *)
public struct TextEditorStyleConfiguration {
    let text: Binding<String>
}

@available(iOS 17.0, *)
public struct AutomaticTextEditorStyle: TextEditorStyle, KnownStyle {
    @MainActor @preconcurrency public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        TextEditor(text: configuration.text)
    }
}

@available(iOS 17.0, *)
public nonisolated struct PlainTextEditorStyle: TextEditorStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View {
        TextEditor(text: configuration.text)
    }
}

@available(iOS 17.0, *)
extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    @MainActor @preconcurrency
    public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

@available(iOS 17.0, *)
extension TextEditorStyle where Self == PlainTextEditorStyle {
    @MainActor @preconcurrency
    public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

@available(iOS 17.0, *)
extension View {
    /// Sets the style of text editors.
    ///
    /// A page draws all system styles the same.
    public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View {
        made(by: style) {
            $0.makeBody(configuration: $1)
        }
    }
}
