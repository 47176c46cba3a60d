/// A rectangle.
@available(iOS 13.0, *)
public struct Rectangle {
    /// Creates a rectangle.
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Rectangle: Shape {
    /// The view draws itself.
    public typealias Body = Never
}

extension Rectangle: CornerShape {
    var radius: String { "0" }
}

extension Rectangle: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        drawShape(renderer, context)
    }
}
