public import Foundation

/// A view that takes all the room there is and tells what is in it how much that is.
///
/// A page tells the room of the screen, or of the widget: it is drawn before anything is measured.
@available(iOS 13.0, *)
public struct GeometryReader<Content: View> {
    /// Makes what is in the view.
    public var content: (GeometryProxy) -> Content

    /// Creates a view from what is in it.
    public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

@available(iOS 13.0, *)
extension GeometryReader: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension GeometryReader: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let frame = context.attributes.size
        var size = context.environment.screenSize
        if let width = frame.width { size.width = width }
        if let height = frame.height { size.height = height }
        var context = context
        if frame.width == nil { context.attributes.add(class: "fill") }
        if frame.height == nil { context.attributes.add(class: "tall") }
        renderer.element("div", context, class: "geometry") {
            let view = content(GeometryProxy(size: size))
            renderer.render(view, context.content(.part("content")))
        }
    }
}

/// How much room a view has.
@available(iOS 13.0, *)
public struct GeometryProxy {
    /// The width and height, in points.
    public var size: CGSize
    /// What is kept free at the edges, in points.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns where the view stands; a page knows its size only.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        CGRect(origin: .zero, size: size)
    }
}

/// From where a place is measured.
@available(iOS 13.0, *)
public enum CoordinateSpace: Equatable, Hashable {
    /// From the corner of the screen.
    case global
    /// From the corner of the view.
    case local
}
