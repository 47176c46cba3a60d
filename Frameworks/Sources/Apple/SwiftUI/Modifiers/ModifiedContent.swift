@available(iOS 13.0, *)
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public nonisolated init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

@available(iOS 13.0, *)
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
}

extension ModifiedContent: CompositeView where Content: View, Modifier: ViewModifier {
    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        renderer.link(modifier, context)
        let inner = _ViewModifier_Content<Modifier>(content: content)
        let body = onMain((modifier, inner)) { $0.0.body(content: $0.1) }
        visit(body, context.child(.part("body")))
    }
}
