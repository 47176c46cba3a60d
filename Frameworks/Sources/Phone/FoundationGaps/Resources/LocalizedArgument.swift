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
        /// Something that whoever shows the text draws by itself, by its number.
        case drawn(Int)
    }

    /// Names an argument.
    package init(_ specifier: String, _ value: Value) {
        self.specifier = specifier
        self.value = value
    }

    /// The number by which forms are chosen, if it is one.
    var number: PluralNumber? {
        switch value {
        case .integer(let number): PluralNumber(number)
        case .unsigned(let number): PluralNumber(Int64(clamping: number))
        case .number(let number): PluralNumber(written: String(format: specifier, number))
        case .text, .formatted, .resource, .drawn: nil
        }
    }

    /// The argument as a text; empty for what is drawn.
    /// - Parameters:
    ///   - specifier: The placeholder in the translation.
    ///   - locale: The person's locale.
    /// - Returns: The argument in words.
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

    /// Returns whether a whole number has the person's format, without a width.
    private static func isPlain(_ specifier: String) -> Bool {
        ["%lld", "%ld", "%d", "%i", "%llu", "%lu", "%u"].contains(specifier)
    }
}

/// A value with a format that follows the person's language.
package struct FormattedValue: Equatable, @unchecked Sendable {
    // A value and its format are values that nobody changes; that is the guard of the closure.
    private let format: (Locale) -> String
    private let fixed: String

    /// Keeps a value with its format.
    package init<Style: FormatStyle>(_ input: Style.FormatInput, _ style: Style)
    where Style.FormatOutput == String {
        format = { style.locale($0).format(input) }
        fixed = style.format(input)
    }

    package func text(in locale: Locale) -> String { format(locale) }

    /// Returns whether both show the same.
    package static func == (lhs: FormattedValue, rhs: FormattedValue) -> Bool {
        lhs.fixed == rhs.fixed
    }
}
