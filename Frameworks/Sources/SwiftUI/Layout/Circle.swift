/// A circle.
@available(iOS 13.0, *)
public struct Circle {
    /// Creates a circle.
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Circle: Shape {
    /// The view draws itself.
    public typealias Body = Never
}

extension Circle: CornerShape {
    var radius: String { "50%" }
}

extension Circle: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        drawShape(renderer, context)
    }
}
