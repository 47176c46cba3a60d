import ElementTree
import Foundation

@available(iOS 16.0, *)
public struct Grid<Content: View> {
    private let alignment: Alignment
    private let spacing: (horizontal: CGFloat?, vertical: CGFloat?)
    private let content: Content

    public nonisolated init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        spacing = (horizontalSpacing, verticalSpacing)
        self.content = content()
    }
}

@available(iOS 16.0, *)
extension Grid: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let outer = renderer.gridColumns
        renderer.gridColumns = 1
        let (inside, fillDirections) = renderer.captureFillDirections(along: .vertical) {
            renderer.flatten(content, context.content(.part("content"))) { view, place in
                if view is any GridRowView {
                    renderer.render(view, place)
                } else {
                    // A view between rows is as wide as the grid and has no columns.
                    renderer.plain(.group, styles: [.gridWide]) { renderer.render(view, place) }
                }
            }
        }
        var context = context
        let columns = renderer.gridColumns
        // Columns share the remaining width only if their content fills it.
        let width = fillDirections.isWide ? "minmax(0, auto)" : "auto"
        context.attributes.declare("grid-template-columns: repeat(\(columns), \(width))")
        if let gap = spacing.horizontal {
            context.attributes.declare("column-gap: \(gap.pixels)")
        }
        if let gap = spacing.vertical { context.attributes.declare("row-gap: \(gap.pixels)") }
        renderer.wrapping(.group, context, styles: [.grid, alignment.style]) {
            renderer.nodes += inside
            renderer.fillDirections = fillDirections
        }
        renderer.gridColumns = outer
    }
}

@available(iOS 16.0, *)
public struct GridRow<Content: View> {
    private let alignment: VerticalAlignment?
    private let content: Content

    public nonisolated init(
        alignment: VerticalAlignment? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.content = content()
    }
}

@available(iOS 16.0, *)
extension GridRow: View {
    public typealias Body = Never
}

extension GridRow: GridRowView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let own = alignment.map { ElementStyle.verticalAlignment($0.name) }
        var count = 0
        renderer.element(.group, context, styles: [.gridRow] + (own.map { [$0] } ?? [])) {
            renderer.flatten(content, context.content(.part("content"))) { view, place in
                let span = place.traits.gridColumns ?? 1
                count += span
                let css = span == 1 ? [] : ["grid-column: span \(span)"]
                let place = place
                renderer.plain(.group, styles: [.gridCell], css: css) {
                    renderer.render(view, place)
                }
            }
        }
        renderer.gridColumns = max(renderer.gridColumns, count)
    }
}

protocol GridRowView: DrawnView {}

@available(iOS 16.0, *)
extension View {
    public nonisolated func gridCellColumns(_ count: Int) -> some View {
        adjusted { context, _ in context.traits.gridColumns = count }
    }

    public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        attributed { _ in }
    }

    /// Sets the alignment of this cell, but not of its column.
    public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        attributed { $0.add(.cellAlignment(guide.name)) }
    }
}
