/// How what is shown changes from one to the next; a page changes at once.
@available(iOS 16.0, *)
public struct ContentTransition: Equatable, Sendable {
    private let name: String

    /// At once.
    public static let identity = ContentTransition(name: "identity")
    /// The one fades into the other.
    public static let opacity = ContentTransition(name: "opacity")

    /// Digit by digit.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(name: "numeric")
    }
}
