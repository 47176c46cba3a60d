@available(iOS 13.0, *)
public struct AnyView {
    package let content: any View

    public nonisolated init<V: View>(_ view: V) { content = view }
}

@available(iOS 13.0, *)
extension AnyView: View, CompositeView {
    public typealias Body = Never

    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        visit(content, context.child(.part("content")))
    }
}
