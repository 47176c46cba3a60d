/// A view inside an element with custom drawing.
struct FramedView<Content: View> {
    let content: Content
    let frame: (Renderer, RenderContext, () -> Void) -> Void
}

extension FramedView: View {
    typealias Body = Never
}

extension FramedView: DrawnView {
    func draw(_ renderer: Renderer, _ context: RenderContext) {
        frame(renderer, context) { renderer.render(content, context.content(.part("content"))) }
    }
}

extension View {
    nonisolated func framed(
        _ frame: @escaping (Renderer, RenderContext, () -> Void) -> Void
    ) -> FramedView<Self> {
        FramedView(content: self, frame: frame)
    }
}
