/// How what is shown changes from one to the next; a page changes at once.
@available(iOS 16.0, *)
public struct ContentTransition: Equatable, Sendable {
    private let name: String

    /// At once.
    public static let identity = ContentTransition(name: "identity")
    /// The one fades into the other.
    public static let opacity = ContentTransition(name: "opacity")
    /// The one is drawn over into the other.
    public static let interpolate = ContentTransition(name: "interpolate")

    /// Digit by digit.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(name: "numeric")
    }

    /// Digit by digit, up or down as the value goes.
    @available(iOS 17.0, *)
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(name: "numeric")
    }

    /// As symbols do.
    @available(iOS 17.0, *)
    public static var symbolEffect: ContentTransition { ContentTransition(name: "symbol") }

    /// As symbols do, in a way of their own.
    @available(iOS 17.0, *)
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default
    ) -> ContentTransition {
        .symbolEffect
    }
}
