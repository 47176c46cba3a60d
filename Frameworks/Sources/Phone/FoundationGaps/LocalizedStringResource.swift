public import Foundation

/// A text that is translated when it is shown; missing in Foundation on Linux.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The key of the text in a table of translations.
    public let key: String
    /// The text in the language of the source, with its arguments.
    public let defaultValue: String.LocalizationValue
    /// The table in which a translation is looked up.
    public let table: String?
    /// The locale for which the text is created.
    public var locale: Locale
    /// The location of the tables.
    public let bundle: BundleDescription

    /// The location of a text's tables.
    public enum BundleDescription: Equatable, Sendable {
        /// The bundle of the program.
        case main
        /// A bundle at an address.
        case atURL(URL)
    }

    /// Creates a resource whose key is the text itself.
    public init(
        _ keyAndValue: String.LocalizationValue,
        table: String? = nil,
        locale: Locale = .current,
        bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        key = keyAndValue.key
        defaultValue = keyAndValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    /// Creates a resource with a key of its own.
    public init(
        _ key: StaticString,
        defaultValue: String.LocalizationValue,
        table: String? = nil,
        locale: Locale = .current,
        bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.key = key.description
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    /// Creates a resource from a literal.
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    /// Creates a resource from a literal with arguments.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

extension LocalizedStringResource {
    /// The text and its arguments, for looking it up.
    package var text: LocalizedText {
        var text = LocalizedText(
            key: key,
            source: defaultValue.key,
            arguments: defaultValue.arguments,
            table: table
        )
        if case .atURL(let folder) = bundle { text.folder = folder }
        return text
    }

    /// The locale that was set for the text; nil for that of the view.
    package var ownLocale: Locale? { locale.chosen }
}

/// A type with a localized text; missing in Foundation on Linux.
public protocol CustomLocalizedStringResourceConvertible {
    /// The text.
    var localizedStringResource: LocalizedStringResource { get }
}
