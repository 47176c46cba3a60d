import ElementTree

@available(iOS 13.0, *)
public struct Spacer: Sendable {
    public var minLength: CGFloat?

    public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

@available(iOS 13.0, *)
extension Spacer: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        var context = context
        if let minLength { context.attributes.declare("flex-basis: \(minLength.pixels)") }
        renderer.element(.inline, context, styles: [.spacer]) {}
        switch renderer.stackAxis {
        case .horizontal: renderer.fillDirections.isWide = true
        case .vertical: renderer.fillDirections.isTall = true
        }
    }
}
