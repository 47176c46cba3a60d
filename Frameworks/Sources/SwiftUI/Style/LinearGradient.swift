import Foundation

/// Colors that change along a line.
@available(iOS 13.0, *)
public struct LinearGradient: ShapeStyle {
    private let colors: [Color]
    private let degrees: Int

    /// Creates a gradient from its colors, which fill the view in the direction of two points.
    public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.colors = colors
        // A style sheet counts from the bottom to the top as 0, and clockwise.
        let angle = atan2(endPoint.x - startPoint.x, startPoint.y - endPoint.y)
        degrees = Int((angle * 180 / .pi).rounded())
    }
}

extension LinearGradient: Painted {
    var ownPaint: Paint {
        Paint(
            "gradient",
            "linear-gradient(\(degrees)deg, \(colors.map(\.own.css).joined(separator: ", ")))",
            first: colors.first?.own.css
        )
    }
}

@available(iOS 13.0, *)
extension LinearGradient: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension LinearGradient: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        var context = context
        context.attributes.add(style: "background: \(ownPaint.css)")
        renderer.element("span", context, class: "color", [("aria-hidden", "true")]) {}
    }
}
