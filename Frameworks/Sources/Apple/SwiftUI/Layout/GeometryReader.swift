import ElementTree
public import Foundation

/// A view that fills all space and passes its size to its content.
///
/// The size is that of the screen or the widget, because a page is drawn before it is measured.
@available(iOS 13.0, *)
public struct GeometryReader<Content: View> {
    public var content: (GeometryProxy) -> Content

    public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

@available(iOS 13.0, *)
extension GeometryReader: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let frame = context.attributes.size
        var size = context.environment.screenSize
        if let width = frame.width { size.width = width }
        if let height = frame.height { size.height = height }
        var context = context
        if frame.width == nil { context.attributes.add(.fill) }
        if frame.height == nil { context.attributes.add(.tall) }
        renderer.element(.group, context, styles: [.geometry]) {
            let view = content(GeometryProxy(size: size))
            renderer.render(view, context.content(.part("content")))
        }
    }
}

@available(iOS 13.0, *)
public struct GeometryProxy {
    public var size: CGSize
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns the size of the view at the origin: a page doesn't know its position.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        CGRect(origin: .zero, size: size)
    }

    /// Returns the size of the view at the origin: a page doesn't know its position.
    @available(iOS 17.0, *)
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }
}

@available(iOS 13.0, *)
public enum CoordinateSpace: Equatable, Hashable {
    case global
    case local
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

@available(iOS 17.0, *)
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

@available(iOS 17.0, *)
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    public var coordinateSpace: CoordinateSpace { .global }

    public init() {}
}

@available(iOS 17.0, *)
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    public var coordinateSpace: CoordinateSpace { .local }

    public init() {}
}

@available(iOS 17.0, *)
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    public let coordinateSpace: CoordinateSpace
}

@available(iOS 17.0, *)
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

@available(iOS 17.0, *)
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

@available(iOS 17.0, *)
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
    }

    public static var scrollView: NamedCoordinateSpace { .named("scrollView") }
}

@available(iOS 13.0, *)
extension View {
    public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
        attributed { _ in }
    }

    @available(iOS 17.0, *)
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        attributed { _ in }
    }
}
