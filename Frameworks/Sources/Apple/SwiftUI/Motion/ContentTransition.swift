/// A transition of content, which is immediate on a page.
@available(iOS 16.0, *)
public struct ContentTransition: Equatable, Sendable {
    private let name: String

    public static let identity = ContentTransition(name: "identity")
    public static let opacity = ContentTransition(name: "opacity")
    public static let interpolate = ContentTransition(name: "interpolate")

    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(name: "numeric")
    }

    @available(iOS 17.0, *)
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(name: "numeric")
    }

    @available(iOS 17.0, *)
    public static var symbolEffect: ContentTransition { ContentTransition(name: "symbol") }

    @available(iOS 17.0, *)
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default
    ) -> ContentTransition {
        .symbolEffect
    }
}
