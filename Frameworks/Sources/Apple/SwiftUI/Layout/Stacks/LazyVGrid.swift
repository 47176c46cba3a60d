import ElementTree
import Foundation

@available(iOS 14.0, *)
public struct LazyVGrid<Content: View> {
    private let columns: [GridItem]
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public nonisolated init(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

@available(iOS 14.0, *)
extension LazyVGrid: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        var context = context
        let template = columns.map(\.template).joined(separator: " ")
        context.attributes.declare("grid-template-columns: \(template)")
        if let spacing { context.attributes.declare("row-gap: \(spacing.pixels)") }
        if let gap = columns.first?.spacing {
            context.attributes.declare("column-gap: \(gap.pixels)")
        }
        context.attributes.add(.fill)
        renderer.element(.group, context, styles: [.lazyGrid, .alignment(alignment.name)]) {
            renderer.flatten(content, context.content(.part("content"))) { view, place in
                renderer.plain(.group, styles: [.gridCell]) { renderer.render(view, place) }
            }
        }
        renderer.fillDirections.isTall = false
    }
}

@available(iOS 14.0, *)
public struct GridItem: Sendable {
    public var size: GridItem.Size
    public var spacing: CGFloat?
    public var alignment: Alignment?

    public init(
        _ size: GridItem.Size = .flexible(),
        spacing: CGFloat? = nil,
        alignment: Alignment? = nil
    ) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }

    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    var template: String {
        switch size {
        case .fixed(let width): width.pixels
        case .flexible(_, .infinity): "minmax(0, 1fr)"
        case .flexible(let least, let most): "minmax(\(least.pixels), \(most.pixels))"
        case .adaptive(let least, let most):
            "repeat(auto-fill, minmax(min(100%, \(least.pixels)), "
                + "\(most == .infinity ? "1fr" : most.pixels)))"
        }
    }
}
