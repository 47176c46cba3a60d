/// Colors that change along a line.
@available(iOS 13.0, *)
public struct LinearGradient: ShapeStyle {
    private let colors: [Color]

    /// Creates a gradient from its colors; here it always runs from the top to the bottom.
    public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.colors = colors
    }
}

extension LinearGradient: Painted {
    var ownPaint: Paint {
        Paint(
            "gradient",
            "linear-gradient(\(colors.map(\.own.css).joined(separator: ", ")))"
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
