@available(iOS 13.0, *)
extension Optional: View where Wrapped: View {
    /// A view that may be absent draws itself.
    public typealias Body = Never
}

extension Optional: SplitView where Wrapped: View {
    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        if let self { visit(self, context.child(.part("some"))) }
    }
}
