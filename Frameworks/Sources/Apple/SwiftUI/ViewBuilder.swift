/// Builds one view from the views that a closure lists.
@available(iOS 13.0, *)
@resultBuilder
public struct ViewBuilder {
    /// Takes one view of the list.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// Builds nothing from an empty list.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Builds a list of one view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Builds a list of several views.
    @_disfavoredOverload
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }

    /// Builds the view of a condition without an alternative.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Builds the first branch of a condition.
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Builds the second branch of a condition.
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }

    /// Builds what a newer system alone can show.
    @available(iOS 14.0, *)
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
