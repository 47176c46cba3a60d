import ElementTree

@available(iOS 14.0, *)
public struct LazyHStack<Content: View> {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public nonisolated init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

@available(iOS 14.0, *)
extension LazyHStack: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.stack(.horizontal, alignment.name, spacing, content, context)
    }
}

@available(iOS 14.0, *)
public struct LazyHGrid<Content: View> {
    private let rows: [GridItem]
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public nonisolated init(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

@available(iOS 14.0, *)
extension LazyHGrid: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        var context = context
        let template = rows.map(\.template).joined(separator: " ")
        context.attributes.declare("grid-template-rows: \(template)")
        if let spacing { context.attributes.declare("column-gap: \(spacing.pixels)") }
        if let gap = rows.first?.spacing {
            context.attributes.declare("row-gap: \(gap.pixels)")
        }
        let styles: [ElementStyle] = [.lazyGrid, .across, .verticalAlignment(alignment.name)]
        renderer.element(.group, context, styles: styles) {
            renderer.flatten(content, context.content(.part("content"))) { view, place in
                renderer.plain(.group, styles: [.gridCell]) { renderer.render(view, place) }
            }
        }
        renderer.fillDirections.isWide = false
    }
}
