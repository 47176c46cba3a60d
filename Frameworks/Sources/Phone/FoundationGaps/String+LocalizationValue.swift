public import Foundation

extension String {
    /// A localized text with its arguments; missing in Foundation on Linux.
    ///
    /// The key has a placeholder for each argument, as in string catalogs.
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        let key: String
        let arguments: [LocalizedArgument]

        /// Creates a text without arguments.
        public init(_ value: String) {
            key = value
            arguments = []
        }

        /// Creates a text from a literal.
        public init(stringLiteral value: String) { self.init(value) }

        /// Creates a text from a literal with arguments.
        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }
    }

    /// Creates the text in the person's language.
    public init(
        localized keyAndValue: LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = LocalizedText(
            key: keyAndValue.key,
            arguments: keyAndValue.arguments,
            table: table,
            bundle: bundle
        ).string(in: locale.chosen)
    }

    /// Creates the text of a key in the person's language.
    public init(
        localized key: StaticString,
        defaultValue: LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = LocalizedText(
            key: key.description,
            source: defaultValue.key,
            arguments: defaultValue.arguments,
            table: table,
            bundle: bundle
        ).string(in: locale.chosen)
    }

    /// Creates the text of a resource in the person's language.
    public init(localized resource: LocalizedStringResource) {
        self = resource.text.string(in: resource.ownLocale)
    }
}

extension Locale {
    /// The locale; nil for the current one, which isn't the person's on Linux.
    var chosen: Locale? { self == .current ? nil : self }
}
