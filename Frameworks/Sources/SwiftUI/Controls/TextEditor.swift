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
        renderer.textArea(EmptyView(), context, class: "editor", text.wrappedValue) { words in
            text.wrappedValue = words
            return true
        }
        renderer.greed.isTall = true
    }
}

/// How controls for long texts look; a page takes its own.
@available(iOS 17.0, *)
@MainActor @preconcurrency
public protocol TextEditorStyle {}

/// As the system thinks.
@available(iOS 17.0, *)
public struct AutomaticTextEditorStyle: TextEditorStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// Without any ornament.
@available(iOS 17.0, *)
public struct PlainTextEditorStyle: TextEditorStyle {
    /// Creates the style.
    public nonisolated init() {}
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
    /// Gives controls for long texts a look; a page takes its own.
    public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View {
        attributed { _ in }
    }
}
