import FoundationGaps

/// A localized text with its arguments.
///
/// It is looked up in the string catalogs of the drawing process, in the language of the
/// environment.
@available(iOS 13.0, *)
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    let key: String
    let arguments: [LocalizedArgument]
    /// The styled texts among the arguments.
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
