@available(iOS 13.0, *)
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let content: any View
}

@available(iOS 13.0, *)
extension _ViewModifier_Content: View, CompositeView {
    public typealias Body = Never

    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        visit(content, context.child(.part("content")))
    }
}
