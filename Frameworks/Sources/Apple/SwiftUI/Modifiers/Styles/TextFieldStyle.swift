/// How fields look.
@available(iOS 13.0, *)
public protocol TextFieldStyle {
    /// The type of what is seen of a field.
    associatedtype _Body: View
    /// Makes what is seen of a field.
    @ViewBuilder @MainActor @preconcurrency
    func _body(configuration: TextField<Self._Label>) -> Self._Body
    /// What stands on a field.
    typealias _Label = _TextFieldStyleLabel
}

/// What stands on a field whose look is made.
@available(iOS 13.0, *)
public struct _TextFieldStyleLabel: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension _TextFieldStyleLabel: SplitView {
    package nonisolated func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {}
}

@available(iOS 13.0, *)
extension View {
    /// Gives fields a look; one that an app makes itself is drawn as the usual one.
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        let name = (style as? any NamedStyle)?.name ?? ""
        return adjusted { context, _ in context.environment.drawing.fieldStyleName = name }
    }
}

/// As the system thinks.
@available(iOS 13.0, *)
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle, NamedStyle {
    nonisolated var name: String { "" }

    /// Creates the style.
    public nonisolated init() {}

    /// The field as it is.
    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration }
}

@available(iOS 13.0, *)
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// As the system thinks.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// Without any ornament.
@available(iOS 13.0, *)
public nonisolated struct PlainTextFieldStyle: TextFieldStyle, NamedStyle {
    nonisolated var name: String { " plain" }

    /// Creates the style.
    public nonisolated init() {}

    /// The field as it is.
    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration }
}

@available(iOS 13.0, *)
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// Without any ornament.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// With a border with round corners.
@available(iOS 13.0, *)
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle, NamedStyle {
    nonisolated var name: String { " rounded-border" }

    /// Creates the style.
    public nonisolated init() {}

    /// The field as it is.
    public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration }
}

@available(iOS 13.0, *)
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// With a border with round corners.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
