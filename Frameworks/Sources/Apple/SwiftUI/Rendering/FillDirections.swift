import ElementTree
import Foundation

/// The directions in which a view fills more space than it needs.
///
/// A stack, a background or a button fills the directions of its content, as in Apple's layout. CSS
/// has no such rule, so the renderer propagates the directions from the content.
struct FillDirections {
    var isWide = false
    var isTall = false
    /// True if the style sheet lays the view out as a whole screen, such as a scroll view.
    var isScreen = false

    /// The styles of an element that fills these directions.
    var styles: [ElementStyle] { (isWide ? [.fill] : []) + (isTall ? [.tall] : []) }

    /// Adds the directions of an element's styles, unless a frame sets its size.
    mutating func apply(_ styles: [ElementStyle], _ size: (width: CGFloat?, height: CGFloat?)) {
        for style in styles {
            if style == .fill, size.width == nil { isWide = true }
            if style == .tall, size.height == nil { isTall = true }
        }
    }
}

extension Renderer {
    /// Returns the nodes that a closure draws, and their directions, without adding them.
    func captureFillDirections(along axis: Axis? = nil, _ body: () -> Void) -> (
        nodes: [ElementNode], fillDirections: FillDirections
    ) {
        let (before, beforeAxis) = (fillDirections, stackAxis)
        fillDirections = FillDirections()
        if let axis { stackAxis = axis }
        let inside = capture(body)
        defer { (fillDirections, stackAxis) = (before, beforeAxis) }
        return (inside, fillDirections)
    }

    /// Records that the view just drawn fills the width.
    package func fillWidth() { fillDirections.isWide = true }

    /// Draws the content of a screen, and centers smaller content.
    func screen(_ draw: () -> Void) {
        let (inside, inner) = captureFillDirections(draw)
        fillDirections = inner
        if inside.isEmpty || inner.isScreen {
            nodes += inside
        } else {
            plain(.group, styles: [.centered] + inner.styles) { nodes += inside }
        }
    }

    /// Adds an element that fills the directions of its content.
    func wrapping(
        _ role: ElementRole,
        _ context: RenderContext,
        styles: [ElementStyle],
        along axis: Axis? = nil,
        _ attributes: Traits = [],
        content: () -> Void
    ) {
        let (inside, inner) = captureFillDirections(along: axis, content)
        var context = context
        let size = context.attributes.size
        for style in inner.styles where !context.attributes.styles.contains(style) {
            if style == .fill ? size.width == nil : size.height == nil {
                context.attributes.add(style)
            }
        }
        element(role, context, styles: styles, attributes) { nodes += inside }
    }

    /// Draws a view as a box inside of its padding.
    func boxed(_ context: RenderContext, _ draw: (RenderContext) -> Void) {
        guard context.attributes.hasPadding else { return draw(context) }
        wrapping(.group, context, styles: [.pad]) {
            var inner = context
            inner.attributes = ElementAttributes()
            draw(inner)
        }
    }
}
