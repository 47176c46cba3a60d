import ElementTree

/// A view that can scroll its content.
///
/// Only the user scrolls a page, so it has no effect.
@available(iOS 14.0, *)
public struct ScrollViewReader<Content: View> {
    public var content: (ScrollViewProxy) -> Content

    public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }
}

@available(iOS 14.0, *)
extension ScrollViewReader: View, CompositeView {
    public typealias Body = Never

    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        visit(content(ScrollViewProxy()), context.child(.part("content")))
    }
}

@available(iOS 14.0, *)
public struct ScrollViewProxy {
    /// Does nothing: only the user scrolls a page.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

@available(iOS 16.0, *)
extension View {
    public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
        attributed { if disabled { $0.declare("overflow: hidden") } }
    }

    /// Does nothing: a page has no keyboard.
    public nonisolated func scrollDismissesKeyboard(
        _ mode: ScrollDismissesKeyboardMode
    ) -> some View {
        attributed { _ in }
    }

    @available(iOS 16.4, *)
    public nonisolated func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior,
        axes: Axis.Set = [.vertical]
    ) -> some View {
        attributed { _ in }
    }

    @available(iOS 17.0, *)
    public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        attributed { if disabled { $0.declare("overflow: visible") } }
    }

    /// Does nothing: the browser draws scroll bars.
    @available(iOS 17.0, *)
    public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        attributed { _ in }
    }

    /// Does nothing: the browser draws scroll bars.
    @available(iOS 17.0, *)
    public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page keeps its scroll position.
    @available(iOS 17.0, *)
    public nonisolated func scrollPosition(
        id: Binding<(some Hashable)?>,
        anchor: UnitPoint? = nil
    ) -> some View {
        attributed { _ in }
    }

    @available(iOS 17.0, *)
    public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View
    {
        attributed { $0.add(.snaps) }
    }

    @available(iOS 17.0, *)
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        attributed { if isEnabled { $0.add(.snapTargets) } }
    }

    /// Does nothing: a page starts at the top.
    @available(iOS 17.0, *)
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        attributed { _ in }
    }

    /// Changes the drawing of a scrolled view; a page draws it in the identity phase.
    @available(iOS 17.0, *)
    public nonisolated func scrollTransition<V: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive,
        axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> V
    ) -> some View {
        attributed { _ in }
    }
}

@available(iOS 16.0, *)
public struct ScrollDismissesKeyboardMode: Sendable {
    public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}

@available(iOS 16.4, *)
public struct ScrollBounceBehavior: Sendable {
    public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior() }
    public static var always: ScrollBounceBehavior { ScrollBounceBehavior() }
    public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior() }
}

@available(iOS 17.0, *)
public protocol ScrollTargetBehavior {}

@available(iOS 17.0, *)
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    public init() {}
}

@available(iOS 17.0, *)
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    public init(limitBehavior: LimitBehavior = .automatic) {}

    public struct LimitBehavior {
        public static var automatic: LimitBehavior { LimitBehavior() }
        public static var always: LimitBehavior { LimitBehavior() }
        public static var never: LimitBehavior { LimitBehavior() }
    }
}

@available(iOS 17.0, *)
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

@available(iOS 17.0, *)
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior()
    }

    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> Self {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

@available(iOS 17.0, *)
public struct ScrollTransitionConfiguration {
    public static var interactive: ScrollTransitionConfiguration { .init() }
    public static var identity: ScrollTransitionConfiguration { .init() }
    public static var animated: ScrollTransitionConfiguration { .init() }

    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration
    {
        ScrollTransitionConfiguration()
    }
}

@available(iOS 17.0, *)
public enum ScrollTransitionPhase: Hashable {
    case topLeading
    case identity
    case bottomTrailing

    public var isIdentity: Bool { self == .identity }

    /// -1 above, 0 visible, 1 below.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}
