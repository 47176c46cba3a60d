@available(iOS 13.0, *)
public struct VStack<Content: View> {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public nonisolated init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

@available(iOS 13.0, *)
extension VStack: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.stack(.vertical, alignment.name, spacing, content, context)
    }
}
