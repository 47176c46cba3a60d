/// What the system says.
@available(iOS 16.0, *)
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
    package let text: String

    /// Creates a text to be said.
    public init(_ resource: LocalizedStringResource) { text = String(localized: resource) }

    /// Creates a text from a literal.
    public init(stringLiteral value: String) { text = value }
}
