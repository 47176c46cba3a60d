/// How a view comes and goes; on a page it is there, or not, at once.
@available(iOS 13.0, *)
public struct AnyTransition {
    private init() {}

    /// Takes a transition of any kind.
    @available(iOS 17.0, *)
    public init<T: Transition>(_ transition: T) {}

    /// At once.
    public static var identity: AnyTransition { AnyTransition() }
    /// It fades.
    public static var opacity: AnyTransition { AnyTransition() }
    /// It grows.
    public static var scale: AnyTransition { AnyTransition() }
    /// It moves in from the leading edge and out to the trailing one.
    public static var slide: AnyTransition { AnyTransition() }

    /// It grows from a size.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition()
    }

    /// It moves by a distance.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }

    /// It moves by a distance.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

    /// It moves from an edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

    /// It pushes what was there away.
    @available(iOS 16.0, *)
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

    /// It comes in one way and goes in another.
    public static func asymmetric(
        insertion: AnyTransition,
        removal: AnyTransition
    ) -> AnyTransition {
        AnyTransition()
    }

    /// It changes from one modifier to another.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition()
    }

    /// Does both.
    public func combined(with other: AnyTransition) -> AnyTransition { self }

    /// Takes its time.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How a view comes and goes, as a type.
@available(iOS 17.0, *)
@MainActor @preconcurrency
public protocol Transition {
    /// The type of what is seen of the view.
    associatedtype Body: View
    /// The view that comes or goes.
    typealias Content = PlaceholderContentView<Self>
    /// Makes what is seen of the view.
    @ViewBuilder @MainActor @preconcurrency
    func body(content: Self.Content, phase: TransitionPhase) -> Self.Body
    /// The properties of the transition.
    @MainActor @preconcurrency static var properties: TransitionProperties { get }
}

@available(iOS 17.0, *)
extension Transition {
    /// The properties of a transition that moves the view.
    @MainActor @preconcurrency
    public static var properties: TransitionProperties { TransitionProperties() }
}

/// The properties of a transition.
@available(iOS 17.0, *)
public struct TransitionProperties: Sendable {
    /// True if the view moves, which people can ask the system to avoid.
    public var hasMotion: Bool

    /// Creates the properties.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// Where in its transition a view is.
@available(iOS 17.0, *)
public enum TransitionPhase: Hashable, Sendable {
    /// About to come.
    case willAppear
    /// There.
    case identity
    /// Gone.
    case didDisappear

    /// Whether the view is there.
    public var isIdentity: Bool { self == .identity }

    /// -1 before, 0 there, 1 after.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// The view that something is made of.
@available(iOS 17.0, *)
public struct PlaceholderContentView<Value> {
    let content: any View
}

@available(iOS 17.0, *)
extension PlaceholderContentView: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension PlaceholderContentView: SplitView {
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
    /// Does both.
    @MainActor @preconcurrency
    public func combined<T: Transition>(with other: T) -> some Transition {
        KnownTransition()
    }

    /// Takes its time.
    @MainActor @preconcurrency
    public func animation(_ animation: Animation?) -> some Transition { KnownTransition() }
}

/// A transition of the system's, which a page does not draw.
struct KnownTransition: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// At once; on a page at once.
@available(iOS 17.0, *)
public nonisolated struct IdentityTransition: Transition {
    /// Creates the transition.
    public nonisolated init() {}

    /// The view as it is.
    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> Content { content }
}

/// It fades; on a page at once.
@available(iOS 17.0, *)
public nonisolated struct OpacityTransition: Transition {
    /// Creates the transition.
    public nonisolated init() {}

    /// The view as it is.
    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// It moves in from the leading edge and out to the trailing one; on a page at once.
@available(iOS 17.0, *)
public nonisolated struct SlideTransition: Transition {
    /// Creates the transition.
    public nonisolated init() {}

    /// The view as it is.
    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// It grows; on a page at once.
@available(iOS 17.0, *)
public nonisolated struct ScaleTransition: Transition {
    /// The size from which it grows.
    public var scale: Double
    /// The point that stays.
    public var anchor: UnitPoint

    /// Creates the transition.
    public nonisolated init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    /// The view as it is.
    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// It moves from an edge; on a page at once.
@available(iOS 17.0, *)
public nonisolated struct MoveTransition: Transition {
    /// The edge.
    public var edge: Edge

    /// Creates the transition.
    public nonisolated init(edge: Edge) { self.edge = edge }

    /// The view as it is.
    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// It moves by a distance; on a page at once.
@available(iOS 17.0, *)
public nonisolated struct OffsetTransition: Transition {
    /// The distance.
    public var offset: CGSize

    /// Creates the transition.
    public nonisolated init(_ offset: CGSize) { self.offset = offset }

    /// The view as it is.
    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// It pushes what was there away; on a page at once.
@available(iOS 17.0, *)
public nonisolated struct PushTransition: Transition {
    /// The edge.
    public var edge: Edge

    /// Creates the transition.
    public nonisolated init(edge: Edge) { self.edge = edge }

    /// The view as it is.
    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// It blurs; on a page at once.
@available(iOS 17.0, *)
public struct BlurReplaceTransition: Transition {
    /// Which way it blurs.
    public struct Configuration: Equatable, Sendable {
        private let name: String

        /// Away, and in from below.
        public static var downUp: Configuration { Configuration(name: "downUp") }
        /// Away upwards.
        public static var upUp: Configuration { Configuration(name: "upUp") }
    }

    /// Creates the transition.
    public init(configuration: Configuration) {}

    /// The view as it is.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// It comes in one way and goes in another; on a page at once.
@available(iOS 17.0, *)
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
    Transition
{
    /// How it comes.
    public var insertion: Insertion
    /// How it goes.
    public var removal: Removal

    /// Creates the transition.
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    /// The view as it is.
    @MainActor @preconcurrency
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(iOS 17.0, *)
extension Transition where Self == IdentityTransition {
    /// At once.
    @MainActor @preconcurrency
    public static var identity: IdentityTransition { IdentityTransition() }
}

@available(iOS 17.0, *)
extension Transition where Self == OpacityTransition {
    /// It fades.
    @MainActor @preconcurrency
    public static var opacity: OpacityTransition { OpacityTransition() }
}

@available(iOS 17.0, *)
extension Transition where Self == SlideTransition {
    /// It moves in from the leading edge and out to the trailing one.
    @MainActor @preconcurrency
    public static var slide: SlideTransition { SlideTransition() }
}

@available(iOS 17.0, *)
extension Transition where Self == ScaleTransition {
    /// It grows.
    @MainActor @preconcurrency
    public static var scale: ScaleTransition { ScaleTransition(0) }

    /// It grows from a size.
    @MainActor @preconcurrency
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
        ScaleTransition(scale, anchor: anchor)
    }
}

@available(iOS 17.0, *)
extension Transition where Self == MoveTransition {
    /// It moves from an edge.
    @MainActor @preconcurrency
    public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}

@available(iOS 17.0, *)
extension Transition where Self == PushTransition {
    /// It pushes what was there away.
    @MainActor @preconcurrency
    public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}

@available(iOS 17.0, *)
extension Transition where Self == OffsetTransition {
    /// It moves by a distance.
    @MainActor @preconcurrency
    public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }

    /// It moves by a distance.
    @MainActor @preconcurrency
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

@available(iOS 17.0, *)
extension Transition where Self == BlurReplaceTransition {
    /// It blurs.
    @MainActor @preconcurrency
    public static var blurReplace: BlurReplaceTransition {
        BlurReplaceTransition(configuration: .downUp)
    }

    /// It blurs.
    @MainActor @preconcurrency
    public static func blurReplace(
        _ config: BlurReplaceTransition.Configuration = .downUp
    ) -> Self {
        BlurReplaceTransition(configuration: config)
    }
}

/// A symbol comes and goes by an effect; on a page at once.
@available(iOS 17.0, *)
public struct SymbolEffectTransition: Transition {
    /// Creates the transition.
    public init<T: SymbolEffect & TransitionSymbolEffect>(
        effect: T,
        options: SymbolEffectOptions
    ) {}

    /// The view as it is.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(iOS 17.0, *)
extension Transition where Self == SymbolEffectTransition {
    /// A symbol comes and goes as the system thinks.
    @MainActor @preconcurrency
    public static var symbolEffect: SymbolEffectTransition {
        SymbolEffectTransition(effect: .automatic, options: .default)
    }

    /// A symbol comes and goes by an effect.
    @MainActor @preconcurrency
    public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition {
        SymbolEffectTransition(effect: effect, options: options)
    }
}
