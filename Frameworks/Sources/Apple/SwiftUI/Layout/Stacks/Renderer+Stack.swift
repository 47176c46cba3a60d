import ElementTree
import Foundation

extension Renderer {
    func stack(
        _ name: String,
        _ alignment: String,
        _ spacing: CGFloat?,
        _ content: any View,
        _ context: RenderContext
    ) {
        var context = context
        if let spacing { context.attributes.add(style: "gap: \(spacing.pixels)") }
        let axis = name == "hstack" ? Axis.horizontal : .vertical
        wrapping(.group, context, class: "\(name) align-\(alignment)", along: axis) {
            render(content, context.content(.part("content")))
        }
    }
}

extension CGFloat {
    /// The length in CSS; a point is a pixel.
    var pixels: String { self == .infinity ? "100%" : "\(rounded2)px" }

    /// The number with at most two decimals, for CSS and SVG.
    var rounded2: String {
        let number = (self * 100).rounded() / 100
        return number == number.rounded() && number.magnitude < 1e9
            ? "\(Int(number))" : "\(Double(number))"
    }
}
