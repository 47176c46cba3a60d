public import Foundation

extension String {
    /// A text to be translated, with its arguments.
    ///
    /// The key has a placeholder for each argument, as tables of translations have it; there are no
    /// tables here, so the text is always the one that stands in the source.
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        let key: String
        let text: String

        /// Creates a text without arguments.
        public init(_ value: String) {
            key = value
            text = value
        }

        /// Creates a text from a literal.
        public init(stringLiteral value: String) { self.init(value) }

        /// Creates a text from a literal with arguments.
        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            text = stringInterpolation.text
        }
    }

    /// Creates the text in the person's language, which is the one that stands in the source.
    public init(
        localized keyAndValue: LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.text
    }

    /// Creates the text of a key in the person's language, which is the default value.
    public init(
        localized key: StaticString,
        defaultValue: LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = defaultValue.text
    }

    /// Creates the text of a resource in the person's language.
    public init(localized resource: LocalizedStringResource) { self = resource.defaultValue.text }
}
