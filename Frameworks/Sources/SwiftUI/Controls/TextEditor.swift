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
        if renderer.styled(configuration, by: \.editorMaker, context) { return }
        renderer.textArea(EmptyView(), context, class: "editor", text.wrappedValue) { words in
            text.wrappedValue = words
            return true
        }
        renderer.greed.isTall = true
    }
}

/// A look of controls for long texts.
@available(iOS 17.0, *)
@MainActor @preconcurrency
public protocol TextEditorStyle {
    /// The type of the view that a control is drawn as.
    associatedtype Body: View
    /// The properties of a control.
    typealias Configuration = TextEditorStyleConfiguration
    /// Makes the view that a control is drawn as.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a control for long texts; Apple shows none of them to styles.
@available(iOS 17.0, *)
public struct TextEditorStyleConfiguration {
    let text: Binding<String>
}

/// A look of controls for long texts that a page draws as its own.
protocol KnownTextEditorStyle: TextEditorStyle {}

extension EnvironmentValues {
    private enum EditorMakerKey: EnvironmentKey {
        static var defaultValue: StyleMaker<TextEditorStyleConfiguration>? { nil }
    }

    /// Makes what is seen of a control for long texts, if the app has a style of its own.
    var editorMaker: StyleMaker<TextEditorStyleConfiguration>? {
        get { self[EditorMakerKey.self] }
        set { self[EditorMakerKey.self] = newValue }
    }
}

/// As the system thinks.
@available(iOS 17.0, *)
public struct AutomaticTextEditorStyle: KnownTextEditorStyle {
    /// Creates the style.
    @MainActor @preconcurrency public init() {}

    /// Makes the control as a page draws it.
    public func makeBody(configuration: Configuration) -> some View {
        TextEditor(text: configuration.text)
    }
}

/// Without any ornament.
@available(iOS 17.0, *)
public nonisolated struct PlainTextEditorStyle: KnownTextEditorStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Makes the control as a page draws it.
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
    /// Gives controls for long texts a look; a page has one for those of the system.
    public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View {
        made(by: style is any KnownTextEditorStyle ? nil : style, at: \.editorMaker) {
            $0.makeBody(configuration: $1)
        }
    }
}
