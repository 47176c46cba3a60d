/// A view with a changed environment, attributes or effects, without its own element.
struct AdjustedView<Content: View> {
    let content: Content
    let adjust: (inout RenderContext, Renderer) -> Void
}

extension AdjustedView: View {
    typealias Body = Never
}

extension AdjustedView: CompositeView {
    func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        var child = context.child(.part("content"))
        adjust(&child, renderer)
        visit(content, child)
    }
}

extension View {
    nonisolated func adjusted(
        _ adjust: @escaping (inout RenderContext, Renderer) -> Void
    ) -> AdjustedView<Self> {
        AdjustedView(content: self, adjust: adjust)
    }

    nonisolated func attributed(
        _ change: @escaping (inout ElementAttributes) -> Void
    ) -> AdjustedView<Self> {
        adjusted { context, _ in change(&context.attributes) }
    }
}
