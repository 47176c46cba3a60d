@available(iOS 13.0, *)
public struct ZStack<Content: View> {
    private let alignment: Alignment
    private let content: Content

    public nonisolated init(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.content = content()
    }
}

@available(iOS 13.0, *)
extension ZStack: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let (across, up) = (alignment.horizontal.name, alignment.vertical.name)
        renderer.stack(nil, across, vertical: up, nil, content, context)
    }
}
