@available(iOS 13.0, *)
public struct Group<Content> {
    let content: Content
}

@available(iOS 13.0, *)
extension Group: View where Content: View {
    public typealias Body = Never

    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: CompositeView where Content: View {
    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        visit(content, context.child(.part("content")))
    }
}
