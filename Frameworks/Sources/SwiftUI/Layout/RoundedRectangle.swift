/// A rectangle with round corners.
@available(iOS 13.0, *)
public struct RoundedRectangle {
    private let corner: CGFloat

    /// Creates a rectangle whose corners have a radius, in points.
    public nonisolated init(cornerRadius: CGFloat) { corner = cornerRadius }
}

@available(iOS 13.0, *)
extension RoundedRectangle: Shape {
    /// The view draws itself.
    public typealias Body = Never
}

extension RoundedRectangle: CornerShape {
    var radius: String { corner.pixels }
}

extension RoundedRectangle: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        drawShape(renderer, context)
    }
}
