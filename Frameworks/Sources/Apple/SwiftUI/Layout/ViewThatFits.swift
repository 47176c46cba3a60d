import ElementTree

/// The first of several views that fits.
///
/// A page draws the first view, which can wrap, or the last one at accessibility text sizes,
/// because it can't measure text in the browser's font.
@available(iOS 16.0, *)
public struct ViewThatFits<Content: View> {
    private let content: Content

    public nonisolated init(
        in axes: Axis.Set = [.horizontal, .vertical],
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

@available(iOS 16.0, *)
extension ViewThatFits: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        var views: [(view: any View, context: RenderContext)] = []
        renderer.flatten(content, context.content(.part("content"))) { views.append(($0, $1)) }
        let isLarge = context.environment.dynamicTypeSize.isAccessibilitySize
        guard let chosen = isLarge ? views.last : views.first else { return }
        renderer.wrapping(.group, context, styles: [.fits]) {
            renderer.render(chosen.view, chosen.context)
        }
    }
}
