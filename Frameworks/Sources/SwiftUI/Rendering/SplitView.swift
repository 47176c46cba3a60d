/// A view that has no element of its own and stands for others.
package protocol SplitView {
    /// Hands out the views that it stands for, with their contexts.
    func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    )
}
