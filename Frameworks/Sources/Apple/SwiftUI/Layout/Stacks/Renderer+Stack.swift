import ElementTree
import Foundation

extension Renderer {
    /// Draws a stack along an axis; nil for a stack of layers.
    func stack(
        _ axis: Axis?,
        _ alignment: String,
        vertical up: String? = nil,
        wraps: Bool = false,
        _ spacing: CGFloat?,
        _ content: any View,
        _ context: RenderContext
    ) {
        var context = context
        if let spacing { context.attributes.declare("gap: \(spacing.pixels)") }
        let kind = axis.map { $0 == .horizontal ? ElementStyle.hstack : .vstack } ?? .zstack
        let styles = [kind] + (wraps ? [.wraps] : []) + [.stackAlignment(alignment, vertical: up)]
        wrapping(.group, context, styles: styles, along: wraps ? .vertical : axis ?? .vertical) {
            render(content, context.content(.part("content")))
        }
    }
}

extension CGFloat {
    /// The length in CSS; a point is a pixel.
    package var pixels: String { self == .infinity ? "100%" : "\(rounded2)px" }

    /// The number with at most two decimals, for CSS and SVG.
    package var rounded2: String {
        let number = (self * 100).rounded() / 100
        return number == number.rounded() && number.magnitude < 1e9
            ? "\(Int(number))" : "\(Double(number))"
    }
}
