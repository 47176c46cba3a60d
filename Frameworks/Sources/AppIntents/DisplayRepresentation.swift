/// How something is shown by the system.
@available(iOS 16.0, *)
public struct DisplayRepresentation: Sendable, ExpressibleByStringLiteral {
    /// The words.
    public var title: LocalizedStringResource

    /// Creates words.
    public init(title: LocalizedStringResource) { self.title = title }

    /// Creates words from a literal.
    public init(stringLiteral value: String) {
        title = LocalizedStringResource(stringLiteral: value)
    }
}
