import ElementTree

@available(iOS 13.0, *)
public struct ScrollView<Content: View> {
    public var content: Content
    public var axes: Axis.Set

    public nonisolated init(
        _ axes: Axis.Set = .vertical,
        showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.content = content()
    }
}

@available(iOS 13.0, *)
extension ScrollView: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let styles: [ElementStyle] =
            axes.contains(.horizontal) ? [.scroll, .horizontal] : [.scroll]
        renderer.element(.group, context, styles: styles) {
            renderer.render(content, context.content(.part("content")))
        }
        renderer.fillDirections.isScreen = true
    }
}
