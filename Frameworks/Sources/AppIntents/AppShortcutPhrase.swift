/// What a person says to have an intent done.
@available(iOS 16.0, *)
public struct AppShortcutPhrase<Intent: AppIntent>: Sendable, ExpressibleByStringInterpolation {
    package let text: String

    /// Creates a phrase from a text.
    public init(_ string: String) { text = string }

    /// Creates a phrase from a literal.
    public init(stringLiteral value: String) { text = value }

    /// Creates a phrase from a literal with the name of the app and values of the intent.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Collects the parts of a phrase.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        /// Creates an empty phrase.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends words.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends the name of the app.
        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
            text += "${applicationName}"
        }
    }
}
