/// A style of forms.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol FormStyle {
    /// The type of the view of a form.
    associatedtype Body: View
    /// The properties of a form.
    typealias Configuration = FormStyleConfiguration
    /// Creates the view of a form.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a form for its style.
@available(iOS 16.0, *)
public struct FormStyleConfiguration {
    /// The content of the form.
    public let content: Content

    /// The content of a form.
    @MainActor @preconcurrency
    public struct Content: View, nonisolated StylePart {
        public typealias Body = Never
        let part: ErasedView
    }
}

@available(iOS 16.0, *)
extension View {
    /// Sets the style of forms in the view.
    ///
    /// A page draws all system styles alike.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
        made(by: style) {
            $0.makeBody(configuration: $1)
        }
    }
}

/// The default style.
@available(iOS 16.0, *)
public nonisolated struct AutomaticFormStyle: FormStyle, KnownStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Creates the form as a page draws it.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

@available(iOS 16.0, *)
extension FormStyle where Self == AutomaticFormStyle {
    /// The default style.
    @MainActor @preconcurrency
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// A style with sections on cards.
@available(iOS 16.0, *)
public nonisolated struct GroupedFormStyle: FormStyle, KnownStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Creates the form as a page draws it.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

@available(iOS 16.0, *)
extension FormStyle where Self == GroupedFormStyle {
    /// A style with sections on cards.
    @MainActor @preconcurrency
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// A style with labels and controls in columns.
///
/// A page draws cards.
@available(iOS 16.0, *)
public nonisolated struct ColumnsFormStyle: FormStyle, KnownStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Creates the form as a page draws it.
    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

@available(iOS 16.0, *)
extension FormStyle where Self == ColumnsFormStyle {
    /// A style with labels and controls in columns.
    ///
    /// A page draws cards.
    @MainActor @preconcurrency
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
