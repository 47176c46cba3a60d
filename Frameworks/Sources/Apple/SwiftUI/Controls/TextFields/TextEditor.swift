/// A control into which a text of many lines is written.
@available(iOS 14.0, *)
public struct TextEditor {
    private let text: Binding<String>

    /// Creates a control for a text.
    public nonisolated init(text: Binding<String>) { self.text = text }
}

@available(iOS 14.0, *)
extension TextEditor: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension TextEditor: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let configuration = TextEditorStyleConfiguration(text: text)
        if renderer.styled(configuration, context) { return }
        renderer.textArea(EmptyView(), context, class: "editor", text.wrappedValue) { words in
            text.wrappedValue = words
            return true
        }
        renderer.greed.isTall = true
    }
}

/// A style of text editors.
@available(iOS 17.0, *)
@MainActor @preconcurrency
public protocol TextEditorStyle {
    /// The type of the view of a text editor.
    associatedtype Body: View
    /// The properties of a text editor.
    typealias Configuration = TextEditorStyleConfiguration
    /// Creates the view of a text editor.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a text editor.
///
/// Apple gives styles none of them.
@available(iOS 17.0, *)
public struct TextEditorStyleConfiguration {
    let text: Binding<String>
}

/// As the system thinks.
@available(iOS 17.0, *)
public struct AutomaticTextEditorStyle: TextEditorStyle, KnownStyle {
    /// Creates the style.
    @MainActor @preconcurrency public init() {}

    /// Creates the text editor as a page draws it.
    public func makeBody(configuration: Configuration) -> some View {
        TextEditor(text: configuration.text)
    }
}

/// Without any ornament.
@available(iOS 17.0, *)
public nonisolated struct PlainTextEditorStyle: TextEditorStyle, KnownStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Creates the text editor as a page draws it.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View {
        TextEditor(text: configuration.text)
    }
}

@available(iOS 17.0, *)
extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// As the system thinks.
    @MainActor @preconcurrency
    public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

@available(iOS 17.0, *)
extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// Without any ornament.
    @MainActor @preconcurrency
    public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

@available(iOS 17.0, *)
extension View {
    /// Sets the style of text editors.
    ///
    /// A page draws all system styles alike.
    public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View {
        made(by: style) {
            $0.makeBody(configuration: $1)
        }
    }
}
