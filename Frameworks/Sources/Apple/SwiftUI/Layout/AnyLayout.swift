/// A layout of views.
///
/// The system's layouts are supported. An app's own layouts are never called, because they measure
/// views, which a page can't do in advance; a page wraps their views in lines.
@available(iOS 16.0, *)
@preconcurrency
public protocol Layout: Sendable {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    func makeCache(subviews: Self.Subviews) -> Self.Cache
    func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
    func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGSize
    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    )
    func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat?
    func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
    static var layoutProperties: LayoutProperties { get }
}

@available(iOS 16.0, *)
extension Layout {
    public func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat? { nil }

    public func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing {
        ViewSpacing()
    }

    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews) {
        cache = makeCache(subviews: subviews)
    }
}

@available(iOS 16.0, *)
extension Layout where Cache == Void {
    public func makeCache(subviews: Self.Subviews) {}
}

@available(iOS 16.0, *)
public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// Replaces nil dimensions by those of a size.
    public func replacingUnspecifiedDimensions(
        by size: CGSize = CGSize(width: 10, height: 10)
    ) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

@available(iOS 16.0, *)
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }

    public subscript(index: Int) -> LayoutSubview { LayoutSubview() }
}

@available(iOS 16.0, *)
public struct LayoutSubview: Equatable {
    public var priority: Double { 0 }
    public var spacing: ViewSpacing { ViewSpacing() }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }

    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions() }

    public func place(
        at position: CGPoint,
        anchor: UnitPoint = .topLeading,
        proposal: ProposedViewSize
    ) {}
}

@available(iOS 16.0, *)
public struct ViewSpacing: Sendable {
    public init() {}

    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

@available(iOS 16.0, *)
public struct LayoutProperties: Sendable {
    public var stackOrientation: Axis?

    public init() {}
}

/// A layout that is drawn as a stack.
protocol StackLayout: Layout where Cache == Void {
    func drawStack(_ content: any View, _ renderer: Renderer, _ context: RenderContext)
}

@available(iOS 16.0, *)
extension Layout {
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutContainer(layout: self, content: content())
    }
}

/// The views of a layout.
struct LayoutContainer<Content: View> {
    let layout: any Layout
    let content: Content
}

extension LayoutContainer: View {
    typealias Body = Never
}

extension LayoutContainer: DrawnView {
    func draw(_ renderer: Renderer, _ context: RenderContext) {
        layout.draw(content, renderer, context)
    }
}

extension Layout {
    fileprivate func draw(_ content: any View, _ renderer: Renderer, _ context: RenderContext) {
        guard let stack = self as? any StackLayout else {
            return renderer.stack(.horizontal, "center", wraps: true, nil, content, context)
        }
        stack.drawStack(content, renderer, context)
    }
}

extension StackLayout {
    /// Never called, because the browser measures views.
    public func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: LayoutSubviews,
        cache: inout ()
    ) -> CGSize {
        .zero
    }

    /// Never called, because the browser places views.
    public func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: LayoutSubviews,
        cache: inout ()
    ) {}
}

@available(iOS 16.0, *)
public struct AnyLayout: StackLayout {
    private let layout: any Layout

    /// Creates a layout; its views keep their state if it changes.
    public init<L: Layout>(_ layout: L) { self.layout = layout }

    func drawStack(_ content: any View, _ renderer: Renderer, _ context: RenderContext) {
        layout.draw(content, renderer, context)
    }
}

@available(iOS 16.0, *)
public struct VStackLayout: StackLayout, Sendable {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    func drawStack(_ content: any View, _ renderer: Renderer, _ context: RenderContext) {
        renderer.stack(.vertical, alignment.name, spacing, content, context)
    }
}

@available(iOS 16.0, *)
public struct HStackLayout: StackLayout, Sendable {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    func drawStack(_ content: any View, _ renderer: Renderer, _ context: RenderContext) {
        renderer.stack(.horizontal, alignment.name, spacing, content, context)
    }
}

@available(iOS 16.0, *)
public struct ZStackLayout: StackLayout, Sendable {
    public var alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }

    func drawStack(_ content: any View, _ renderer: Renderer, _ context: RenderContext) {
        let (across, up) = (alignment.horizontal.name, alignment.vertical.name)
        renderer.stack(nil, across, vertical: up, nil, content, context)
    }
}
