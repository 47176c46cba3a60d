import ElementTree

@available(iOS 13.0, *)
extension View {
    /// Animates changes of the view when a value changes.
    ///
    /// A page animates all changes of the view, also if the value is the same.
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View
    {
        moving(animation)
    }

    @available(iOS, introduced: 13.0, deprecated: 15.0)
    public nonisolated func animation(_ animation: Animation?) -> some View { moving(animation) }

    @available(iOS 17.0, *)
    public nonisolated func animation<V: View>(
        _ animation: Animation?,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView(content: self)).moving(animation)
    }

    private nonisolated func moving(_ animation: Animation?) -> some View {
        attributed { attributes in
            guard let animation else { return }
            attributes.add(.animated)
            attributes.declare("--animation: \(animation.css)")
        }
    }

    /// Does nothing: a page has no transactions.
    public nonisolated func transaction(
        _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page has no transactions.
    @available(iOS 17.0, *)
    public nonisolated func transaction(
        value: some Equatable,
        _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: on a page, transitions are immediate.
    @_disfavoredOverload
    public nonisolated func transition(_ t: AnyTransition) -> some View { attributed { _ in } }

    /// Does nothing: on a page, transitions are immediate.
    @available(iOS 17.0, *)
    public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
        attributed { _ in }
    }

    /// Does nothing: on a page, transitions are immediate.
    @available(iOS 16.0, *)
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page moves the view immediately.
    @available(iOS 14.0, *)
    public nonisolated func matchedGeometryEffect<ID: Hashable>(
        id: ID,
        in namespace: Namespace.ID,
        properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing on a page.
    @available(iOS 17.0, *)
    public nonisolated func geometryGroup() -> some View { attributed { _ in } }

    /// Animates the view in phases; a page draws the first one.
    @available(iOS 17.0, *)
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        phased(phases, content)
    }

    /// Animates the view in phases when a value changes; a page draws the first one.
    @available(iOS 17.0, *)
    public nonisolated func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        phased(phases, content)
    }

    private nonisolated func phased<Phase: Equatable, Content: View>(
        _ phases: some Sequence<Phase>,
        _ content: (PlaceholderContentView<Self>, Phase) -> Content
    ) -> some View {
        let placeholder = PlaceholderContentView<Self>(content: self)
        return AnyView(
            phases.first { _ in true }.map { AnyView(content(placeholder, $0)) } ?? AnyView(self)
        )
    }
}

@available(iOS 14.0, *)
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

@available(iOS 14.0, *)
@propertyWrapper
public struct Namespace: DynamicProperty {
    private let box = NamespaceNumber()

    public init() {}

    public var wrappedValue: Namespace.ID { ID(number: box.number) }

    public struct ID: Hashable, Sendable {
        let number: Int
    }
}

@available(iOS 14.0, *)
extension Namespace: @unchecked Sendable {
    // Guard: the number is written and read on the main actor, while it draws the view.
}

extension Namespace: LinkedProperty {
    func link(to context: RenderContext, _ name: String) { box.number = context.node.number }
}

/// The number of the node that the namespace belongs to.
private final class NamespaceNumber {
    var number = 0
}

/// A view that animates phases; a page draws the first one.
@available(iOS 17.0, *)
public struct PhaseAnimator<Phase: Equatable, Content: View> {
    private let content: Content?

    public nonisolated init(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.content = phases.first { _ in true }.map(content)
    }

    public nonisolated init(
        _ phases: some Sequence<Phase>,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.content = phases.first { _ in true }.map(content)
    }
}

@available(iOS 17.0, *)
extension PhaseAnimator: View, CompositeView {
    public typealias Body = Never

    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        visit(content, context.child(.part("content")))
    }
}
