/// A view that can scroll what is in it to a view of a name.
///
/// A page is scrolled by its reader alone: what an app asks for is left out.
@available(iOS 14.0, *)
public struct ScrollViewReader<Content: View> {
    /// Makes what is in the view.
    public var content: (ScrollViewProxy) -> Content

    /// Creates a view from what is in it.
    public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }
}

@available(iOS 14.0, *)
extension ScrollViewReader: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension ScrollViewReader: SplitView {
    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        visit(content(ScrollViewProxy()), context.child(.part("content")))
    }
}

/// Scrolls what is in a view.
@available(iOS 14.0, *)
public struct ScrollViewProxy {
    /// Scrolls to the view of a name; a page stays where its reader has scrolled it to.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

@available(iOS 16.0, *)
extension View {
    /// Keeps what is scrolled where it is.
    public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
        attributed { if disabled { $0.add(style: "overflow: hidden") } }
    }

    /// Says how the keyboard goes when something is scrolled; a page has none.
    public nonisolated func scrollDismissesKeyboard(
        _ mode: ScrollDismissesKeyboardMode
    ) -> some View {
        attributed { _ in }
    }

    /// Says what happens at the end of what is scrolled.
    @available(iOS 16.4, *)
    public nonisolated func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior,
        axes: Axis.Set = [.vertical]
    ) -> some View {
        attributed { _ in }
    }

    /// Says whether what is scrolled is cut off at its edges.
    @available(iOS 17.0, *)
    public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        attributed { if disabled { $0.add(style: "overflow: visible") } }
    }

    /// Shows for a moment that something can be scrolled; a page does not.
    @available(iOS 17.0, *)
    public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        attributed { _ in }
    }

    /// Shows for a moment that something can be scrolled; a page does not.
    @available(iOS 17.0, *)
    public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        attributed { _ in }
    }

    /// Tells which view is scrolled to; a page tells nothing and stays where its reader is.
    @available(iOS 17.0, *)
    public nonisolated func scrollPosition(
        id: Binding<(some Hashable)?>,
        anchor: UnitPoint? = nil
    ) -> some View {
        attributed { _ in }
    }

    /// Says where scrolling comes to rest.
    @available(iOS 17.0, *)
    public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View
    {
        attributed { $0.add(class: "snaps") }
    }

    /// Says that scrolling may come to rest at each view in the view.
    @available(iOS 17.0, *)
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        attributed { if isEnabled { $0.add(class: "snap-targets") } }
    }

    /// Says from where something is scrolled at first; a page begins at the top.
    @available(iOS 17.0, *)
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        attributed { _ in }
    }

    /// Changes how a view is drawn that is scrolled in or out; a page draws it as it is in between.
    @available(iOS 17.0, *)
    public nonisolated func scrollTransition<V: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive,
        axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> V
    ) -> some View {
        attributed { _ in }
    }
}

/// How the keyboard goes when something is scrolled.
@available(iOS 16.0, *)
public struct ScrollDismissesKeyboardMode: Sendable {
    /// As the system thinks.
    public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    /// At once.
    public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    /// With the finger.
    public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
    /// Never.
    public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}

/// What happens at the end of what is scrolled.
@available(iOS 16.4, *)
public struct ScrollBounceBehavior: Sendable {
    /// As the system thinks.
    public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior() }
    /// It always springs back.
    public static var always: ScrollBounceBehavior { ScrollBounceBehavior() }
    /// It springs back where there is something to scroll.
    public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior() }
}

/// Where scrolling comes to rest.
@available(iOS 17.0, *)
public protocol ScrollTargetBehavior {}

/// Scrolling comes to rest at pages.
@available(iOS 17.0, *)
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates the behavior.
    public init() {}
}

/// Scrolling comes to rest at views.
@available(iOS 17.0, *)
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// Creates the behavior.
    public init(limitBehavior: LimitBehavior = .automatic) {}

    /// How far one motion may scroll.
    public struct LimitBehavior {
        /// As the system thinks.
        public static var automatic: LimitBehavior { LimitBehavior() }
        /// A few views.
        public static var always: LimitBehavior { LimitBehavior() }
        /// As far as it goes.
        public static var never: LimitBehavior { LimitBehavior() }
    }
}

@available(iOS 17.0, *)
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// At pages.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

@available(iOS 17.0, *)
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// At views.
    public static var viewAligned: ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior()
    }

    /// At views, with a limit to how far one motion may scroll.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> Self {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

/// How a view changes that is scrolled in or out.
@available(iOS 17.0, *)
public struct ScrollTransitionConfiguration {
    /// With the finger.
    public static var interactive: ScrollTransitionConfiguration { .init() }
    /// At once.
    public static var identity: ScrollTransitionConfiguration { .init() }
    /// By an animation.
    public static var animated: ScrollTransitionConfiguration { .init() }

    /// By an animation.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration
    {
        ScrollTransitionConfiguration()
    }
}

/// Whether a view is scrolled in, out or in between.
@available(iOS 17.0, *)
public enum ScrollTransitionPhase: Hashable {
    /// Above, or at the leading edge.
    case topLeading
    /// In sight.
    case identity
    /// Below, or at the trailing edge.
    case bottomTrailing

    /// Whether the view is in sight.
    public var isIdentity: Bool { self == .identity }

    /// -1 above, 0 in sight, 1 below.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}
