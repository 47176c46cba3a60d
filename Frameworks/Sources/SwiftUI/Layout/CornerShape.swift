/// A form that is a box with round corners.
protocol CornerShape: Shape {
    nonisolated var radius: String { get }
}

extension CornerShape {
    nonisolated func drawShape(_ renderer: Renderer, _ context: RenderContext) {
        var context = context
        context.attributes.add(style: "border-radius: \(radius)")
        renderer.element("span", context, class: "shape", [("aria-hidden", "true")]) {}
    }
}
