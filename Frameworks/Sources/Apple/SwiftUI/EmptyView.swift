@available(iOS 13.0, *)
public nonisolated struct EmptyView: View, Sendable {
    public typealias Body = Never

    public nonisolated init() {}
}

extension EmptyView: CompositeView {
    package nonisolated func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {}
}
