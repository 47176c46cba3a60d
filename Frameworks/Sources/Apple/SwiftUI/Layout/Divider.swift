import ElementTree

/// A line between views.
@available(iOS 13.0, *)
public struct Divider {
    /// Creates a line.
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Divider: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension Divider: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.element(.divider, context)
    }
}
