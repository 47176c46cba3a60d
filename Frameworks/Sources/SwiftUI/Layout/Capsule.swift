/// A rectangle with half circles at its ends.
@available(iOS 13.0, *)
public struct Capsule {
    /// Creates a capsule.
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Capsule: Shape {
    /// The view draws itself.
    public typealias Body = Never
}

extension Capsule: CornerShape {
    var radius: String { "999px" }
}

extension Capsule: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        drawShape(renderer, context)
    }
}
