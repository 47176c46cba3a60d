/// A way to put views into a place.
///
/// The ways that the system has can be called and exchanged for each other. An app's own measures, which a
/// page does after it was written: it is never asked, and its views stand side by side, as many as a line holds.
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
    /// Returns the position of a horizontal guide of the views, or nil.
    func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat?
    /// Returns the position of a vertical guide of the views, or nil.
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
    /// Returns nil: the layout has no guides of its own.
    public func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat? { nil }

    /// Returns nil: the layout has no guides of its own.
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

/// The size that is offered to a view, in points; nil for its ideal size.
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

    /// The room with another size where none is offered.
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

    /// Returns the distance to another view along an axis, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

@available(iOS 16.0, *)
public struct LayoutProperties: Sendable {
    /// The direction in which views follow each other, or nil.
    public var stackOrientation: Axis?

    public init() {}
}

/// A way that is drawn as a stack.
protocol StackLayout: Layout where Cache == Void {
    func drawStack(_ content: any View, _ renderer: Renderer, _ context: RenderContext)
}

@available(iOS 16.0, *)
extension Layout {
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutContainer(layout: self, content: content())
    }
}

/// Views that were put into a place.
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
            return renderer.stack("hstack wraps", "center", nil, content, context)
        }
        stack.drawStack(content, renderer, context)
    }
}

extension StackLayout {
    /// Never called: the page measures.
    public func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: LayoutSubviews,
        cache: inout ()
    ) -> CGSize {
        .zero
    }

    /// Never called: the page places the views.
    public func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: LayoutSubviews,
        cache: inout ()
    ) {}
}

/// A way of a type that is not known.
@available(iOS 16.0, *)
public struct AnyLayout: StackLayout {
    private let layout: any Layout

    /// Hides the type of a way; views keep their state when it is exchanged.
    public init<L: Layout>(_ layout: L) { self.layout = layout }

    func drawStack(_ content: any View, _ renderer: Renderer, _ context: RenderContext) {
        layout.draw(content, renderer, context)
    }
}

@available(iOS 16.0, *)
public struct VStackLayout: StackLayout, Sendable {
    public var alignment: HorizontalAlignment
    /// The distance between views in points, nil for the system's.
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    func drawStack(_ content: any View, _ renderer: Renderer, _ context: RenderContext) {
        renderer.stack("vstack", alignment.name, spacing, content, context)
    }
}

@available(iOS 16.0, *)
public struct HStackLayout: StackLayout, Sendable {
    public var alignment: VerticalAlignment
    /// The distance between views in points, nil for the system's.
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    func drawStack(_ content: any View, _ renderer: Renderer, _ context: RenderContext) {
        renderer.stack("hstack", alignment.name, spacing, content, context)
    }
}

@available(iOS 16.0, *)
public struct ZStackLayout: StackLayout, Sendable {
    public var alignment: Alignment

    public init(alignment: Alignment = .center) { self.alignment = alignment }

    func drawStack(_ content: any View, _ renderer: Renderer, _ context: RenderContext) {
        let name = alignment.horizontal.name + " v-" + alignment.vertical.name
        renderer.stack("zstack", name, nil, content, context)
    }
}
