@available(iOS 13.0, *)
public protocol TextFieldStyle {
    associatedtype _Body: View
    @ViewBuilder @MainActor @preconcurrency
    func _body(configuration: TextField<Self._Label>) -> Self._Body
    typealias _Label = _TextFieldStyleLabel
}

@available(iOS 13.0, *)
public struct _TextFieldStyleLabel: View {
    public typealias Body = Never
}

extension _TextFieldStyleLabel: CompositeView {
    package nonisolated func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {}
}

@available(iOS 13.0, *)
extension View {
    /// Sets the style of text fields; an app's own style has no effect.
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        let styles = DrawingValues.styles(of: style)
        return adjusted { context, _ in context.environment.drawing.fieldStyle = styles }
    }
}

@available(iOS 13.0, *)
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}

    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration }
}

@available(iOS 13.0, *)
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

@available(iOS 13.0, *)
public nonisolated struct PlainTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}

    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration }
}

@available(iOS 13.0, *)
extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// A style with a rounded border.
@available(iOS 13.0, *)
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public nonisolated init() {}

    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration }
}

@available(iOS 13.0, *)
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A style with a rounded border.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
