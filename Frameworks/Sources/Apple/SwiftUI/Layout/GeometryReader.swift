import ElementTree
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
        renderer.element(.group, context, class: "geometry") {
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

    /// Returns where the view stands; a page knows its size only.
    @available(iOS 17.0, *)
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }
}

/// From where a place is measured.
@available(iOS 13.0, *)
public enum CoordinateSpace: Equatable, Hashable {
    /// From the corner of the screen.
    case global
    /// From the corner of the view.
    case local
    /// From the corner of the view of a name.
    case named(AnyHashable)

    /// Whether it is that of the screen.
    public var isGlobal: Bool { self == .global }
    /// Whether it is that of the view.
    public var isLocal: Bool { self == .local }
}

/// From where a place is measured, as a type.
@available(iOS 17.0, *)
public protocol CoordinateSpaceProtocol {
    /// The space.
    var coordinateSpace: CoordinateSpace { get }
}

/// From the corner of the screen.
@available(iOS 17.0, *)
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    /// That of the screen.
    public var coordinateSpace: CoordinateSpace { .global }

    /// Creates the space.
    public init() {}
}

/// From the corner of the view.
@available(iOS 17.0, *)
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    /// That of the view.
    public var coordinateSpace: CoordinateSpace { .local }

    /// Creates the space.
    public init() {}
}

/// From the corner of the view of a name.
@available(iOS 17.0, *)
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    /// That of the name.
    public let coordinateSpace: CoordinateSpace
}

@available(iOS 17.0, *)
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// From the corner of the screen.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

@available(iOS 17.0, *)
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// From the corner of the view.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

@available(iOS 17.0, *)
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// From the corner of the view of a name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
    }

    /// From the corner of what is scrolled.
    public static var scrollView: NamedCoordinateSpace { .named("scrollView") }
}

@available(iOS 13.0, *)
extension View {
    /// Gives the view a name from whose corner places are measured.
    public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
        attributed { _ in }
    }

    /// Gives the view a name from whose corner places are measured.
    @available(iOS 17.0, *)
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        attributed { _ in }
    }
}
