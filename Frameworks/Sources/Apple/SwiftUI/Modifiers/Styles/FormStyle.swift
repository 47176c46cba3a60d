@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol FormStyle {
    associatedtype Body: View
    typealias Configuration = FormStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

@available(iOS 16.0, *)
public struct FormStyleConfiguration {
    public let content: Content

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
    /// A page draws all system styles the same.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
        made(by: style) {
            $0.makeBody(configuration: $1)
        }
    }
}

@available(iOS 16.0, *)
public nonisolated struct AutomaticFormStyle: FormStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

@available(iOS 16.0, *)
extension FormStyle where Self == AutomaticFormStyle {
    @MainActor @preconcurrency
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

@available(iOS 16.0, *)
public nonisolated struct GroupedFormStyle: FormStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

@available(iOS 16.0, *)
extension FormStyle where Self == GroupedFormStyle {
    @MainActor @preconcurrency
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// A style with columns, for which a page draws cards.
@available(iOS 16.0, *)
public nonisolated struct ColumnsFormStyle: FormStyle, KnownStyle {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func makeBody(configuration: Configuration) -> some View { Form(configuration) }
}

@available(iOS 16.0, *)
extension FormStyle where Self == ColumnsFormStyle {
    /// A style with columns, for which a page draws cards.
    @MainActor @preconcurrency
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
