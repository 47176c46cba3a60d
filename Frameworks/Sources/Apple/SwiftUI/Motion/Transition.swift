/// A transition of a view, which is immediate on a page.
@available(iOS 13.0, *)
public struct AnyTransition {
    private init() {}

    @available(iOS 17.0, *)
    public init<T: Transition>(_ transition: T) {}

    public static var identity: AnyTransition { AnyTransition() }
    public static var opacity: AnyTransition { AnyTransition() }
    public static var scale: AnyTransition { AnyTransition() }
    public static var slide: AnyTransition { AnyTransition() }

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition()
    }

    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }

    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

    @available(iOS 16.0, *)
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

    public static func asymmetric(
        insertion: AnyTransition,
        removal: AnyTransition
    ) -> AnyTransition {
        AnyTransition()
    }

    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition()
    }

    public func combined(with other: AnyTransition) -> AnyTransition { self }

    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

@available(iOS 17.0, *)
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>
    @ViewBuilder @MainActor @preconcurrency
    func body(content: Self.Content, phase: TransitionPhase) -> Self.Body
    @MainActor @preconcurrency static var properties: TransitionProperties { get }
}

@available(iOS 17.0, *)
extension Transition {
    @MainActor @preconcurrency
    public static var properties: TransitionProperties { TransitionProperties() }
}

@available(iOS 17.0, *)
public struct TransitionProperties: Sendable {
    public var hasMotion: Bool

    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

@available(iOS 17.0, *)
public enum TransitionPhase: Hashable, Sendable {
    case willAppear
    case identity
    case didDisappear

    public var isIdentity: Bool { self == .identity }

    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

@available(iOS 17.0, *)
public struct PlaceholderContentView<Value> {
    let content: any View
}

@available(iOS 17.0, *)
extension PlaceholderContentView: View, CompositeView {
    public typealias Body = Never

    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        visit(content, context.child(.part("content")))
    }
}

@available(iOS 17.0, *)
extension Transition {
    @MainActor @preconcurrency
    public func combined<T: Transition>(with other: T) -> some Transition {
        KnownTransition()
    }

    @MainActor @preconcurrency
    public func animation(_ animation: Animation?) -> some Transition { KnownTransition() }
}

/// A transition of the system, which a page doesn't draw.
struct KnownTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(iOS 17.0, *)
public nonisolated struct IdentityTransition: Transition {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> Content { content }
}

@available(iOS 17.0, *)
public nonisolated struct OpacityTransition: Transition {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(iOS 17.0, *)
public nonisolated struct SlideTransition: Transition {
    public nonisolated init() {}

    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(iOS 17.0, *)
public nonisolated struct ScaleTransition: Transition {
    public var scale: Double
    public var anchor: UnitPoint

    public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(iOS 17.0, *)
public nonisolated struct MoveTransition: Transition {
    public var edge: Edge

    public nonisolated init(edge: Edge) { self.edge = edge }

    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(iOS 17.0, *)
public nonisolated struct OffsetTransition: Transition {
    public var offset: CGSize

    public nonisolated init(_ offset: CGSize) { self.offset = offset }

    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(iOS 17.0, *)
public nonisolated struct PushTransition: Transition {
    public var edge: Edge

    public nonisolated init(edge: Edge) { self.edge = edge }

    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(iOS 17.0, *)
public struct BlurReplaceTransition: Transition {
    public struct Configuration: Equatable, Sendable {
        private let name: String

        public static var downUp: Configuration { Configuration(name: "downUp") }
        public static var upUp: Configuration { Configuration(name: "upUp") }
    }

    public init(configuration: Configuration) {}

    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(iOS 17.0, *)
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
    Transition
{
    public var insertion: Insertion
    public var removal: Removal

    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(iOS 17.0, *)
extension Transition where Self == IdentityTransition {
    @MainActor @preconcurrency
    public static var identity: IdentityTransition { IdentityTransition() }
}

@available(iOS 17.0, *)
extension Transition where Self == OpacityTransition {
    @MainActor @preconcurrency
    public static var opacity: OpacityTransition { OpacityTransition() }
}

@available(iOS 17.0, *)
extension Transition where Self == SlideTransition {
    @MainActor @preconcurrency
    public static var slide: SlideTransition { SlideTransition() }
}

@available(iOS 17.0, *)
extension Transition where Self == ScaleTransition {
    @MainActor @preconcurrency
    public static var scale: ScaleTransition { ScaleTransition(0) }

    @MainActor @preconcurrency
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
        ScaleTransition(scale, anchor: anchor)
    }
}

@available(iOS 17.0, *)
extension Transition where Self == MoveTransition {
    @MainActor @preconcurrency
    public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}

@available(iOS 17.0, *)
extension Transition where Self == PushTransition {
    @MainActor @preconcurrency
    public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}

@available(iOS 17.0, *)
extension Transition where Self == OffsetTransition {
    @MainActor @preconcurrency
    public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }

    @MainActor @preconcurrency
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

@available(iOS 17.0, *)
extension Transition where Self == BlurReplaceTransition {
    @MainActor @preconcurrency
    public static var blurReplace: BlurReplaceTransition {
        BlurReplaceTransition(configuration: .downUp)
    }

    @MainActor @preconcurrency
    public static func blurReplace(
        _ config: BlurReplaceTransition.Configuration = .downUp
    ) -> Self {
        BlurReplaceTransition(configuration: config)
    }
}

@available(iOS 17.0, *)
public struct SymbolEffectTransition: Transition {
    public init<T: SymbolEffect & TransitionSymbolEffect>(
        effect: T,
        options: SymbolEffectOptions
    ) {}

    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(iOS 17.0, *)
extension Transition where Self == SymbolEffectTransition {
    @MainActor @preconcurrency
    public static var symbolEffect: SymbolEffectTransition {
        SymbolEffectTransition(effect: .automatic, options: .default)
    }

    @MainActor @preconcurrency
    public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition {
        SymbolEffectTransition(effect: effect, options: options)
    }
}
