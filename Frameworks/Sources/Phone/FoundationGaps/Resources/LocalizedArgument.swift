package import Foundation

/// An argument of a text to be translated.
package struct LocalizedArgument: Equatable, Sendable {
    /// The placeholder in the key, for example `%lld`.
    package let specifier: String
    let value: Value

    package enum Value: Equatable, Sendable {
        case text(String)
        /// A whole number.
        case integer(Int64)
        /// A whole number without a sign.
        case unsigned(UInt64)
        case number(Double)
        /// A value in a format that follows the person's language.
        case formatted(FormattedValue)
        /// A text that has its own translation.
        case resource(LocalizedStringResource)
        /// An element that the view draws, by its number.
        case drawn(Int)
    }

    /// Creates an argument.
    package init(_ specifier: String, _ value: Value) {
        self.specifier = specifier
        self.value = value
    }

    /// The number that selects a plural form, if the argument is one.
    var number: PluralNumber? {
        switch value {
        case .integer(let number): PluralNumber(number)
        case .unsigned(let number): PluralNumber(Int64(clamping: number))
        case .number(let number): PluralNumber(written: String(format: specifier, number))
        case .text, .formatted, .resource, .drawn: nil
        }
    }

    /// Returns the argument as text; empty for drawn elements.
    /// - Parameters:
    ///   - specifier: The placeholder in the translation.
    ///   - locale: The person's locale.
    /// - Returns: The text.
    func text(_ specifier: String, in locale: Locale) -> String {
        switch value {
        case .text(let text): text
        case .integer(let number):
            Self.isPlain(specifier)
                ? number.formatted(.number.locale(locale)) : String(format: specifier, number)
        case .unsigned(let number):
            Self.isPlain(specifier)
                ? number.formatted(.number.locale(locale)) : String(format: specifier, number)
        case .number(let number):
            String(format: specifier, number)
                .replacing(".", with: locale.decimalSeparator ?? ".")
        case .formatted(let value): value.text(in: locale)
        case .resource(let resource): resource.text.string(in: resource.ownLocale ?? locale)
        case .drawn: ""
        }
    }

    /// Returns whether an integer uses the locale's format, without a width.
    private static func isPlain(_ specifier: String) -> Bool {
        ["%lld", "%ld", "%d", "%i", "%llu", "%lu", "%u"].contains(specifier)
    }
}

/// A value with a format that follows the person's language.
package struct FormattedValue: Equatable, @unchecked Sendable {
    // The closure captures only immutable values.
    private let format: (Locale) -> String
    private let fixed: String

    /// Creates a formatted value.
    package init<Style: FormatStyle>(_ input: Style.FormatInput, _ style: Style)
    where Style.FormatOutput == String {
        format = { style.locale($0).format(input) }
        fixed = style.format(input)
    }

    package func text(in locale: Locale) -> String { format(locale) }

    /// Returns whether both have the same text.
    package static func == (lhs: FormattedValue, rhs: FormattedValue) -> Bool {
        lhs.fixed == rhs.fixed
    }
}
