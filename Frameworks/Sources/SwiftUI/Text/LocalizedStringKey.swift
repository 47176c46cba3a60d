/// A text to be translated, with its arguments.
///
/// There are no tables of translations here, so the text is the one that stands in the source.
@available(iOS 13.0, *)
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    let key: String
    let runs: [TextRun]

    /// Creates a text without arguments.
    public init(_ value: String) {
        key = value
        runs = [TextRun(piece: .string(value))]
    }

    /// Creates a text from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a text from a literal with arguments.
    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        runs = stringInterpolation.runs
    }
}
