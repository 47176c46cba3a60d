import FoundationGaps

/// A text to be translated, with its arguments.
///
/// It is looked up in the table of translations of whose process draws it, in the language of the
/// surroundings.
@available(iOS 13.0, *)
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    let key: String
    let arguments: [LocalizedArgument]
    /// Texts that stand at the places of arguments, with their styles.
    let texts: [Text]

    public init(_ value: String) {
        key = value
        arguments = []
        texts = []
    }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
        texts = stringInterpolation.texts
    }
}
