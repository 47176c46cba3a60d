import ElementTree

@available(iOS 13.0, *)
public struct Divider {
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Divider: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.element(.divider, context)
    }
}
