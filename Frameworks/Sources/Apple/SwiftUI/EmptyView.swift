/// A view that shows nothing.
@available(iOS 13.0, *)
public nonisolated struct EmptyView: View, Sendable {
    /// The view draws itself.
    public typealias Body = Never

    /// Creates a view that shows nothing.
    public nonisolated init() {}
}

extension EmptyView: SplitView {
    package nonisolated func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {}
}
