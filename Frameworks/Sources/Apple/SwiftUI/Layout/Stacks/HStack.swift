@available(iOS 13.0, *)
public struct HStack<Content: View> {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public nonisolated init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

@available(iOS 13.0, *)
extension HStack: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.stack(.horizontal, alignment.name, spacing, content, context)
    }
}
