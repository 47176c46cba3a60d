/// A view whose state belongs to an identity.
struct IdentifiedView<Content: View> {
    let content: Content
    let id: AnyHashable
}

extension IdentifiedView: View {
    typealias Body = Never
}

extension IdentifiedView: CompositeView {
    func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        visit(content, context.child(.identity(id)))
    }
}
