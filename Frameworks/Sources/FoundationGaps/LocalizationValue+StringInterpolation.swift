public import Foundation

extension String.LocalizationValue {
    /// Collects the parts of a text and its arguments.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var key = ""
        var text = ""

        /// Creates an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity)
            text.reserveCapacity(literalCapacity)
        }

        /// Appends a part that is the same in each use.
        public mutating func appendLiteral(_ literal: String) {
            key += literal
            text += literal
        }

        /// Appends a text.
        public mutating func appendInterpolation(_ string: String) { append("%@", string) }

        /// Appends a text.
        public mutating func appendInterpolation(_ substring: Substring) {
            append("%@", String(substring))
        }

        /// Appends a whole number.
        public mutating func appendInterpolation(_ value: some BinaryInteger) {
            append("%lld", String(value))
        }

        /// Appends a number, as the system formats it by default: with six decimals.
        public mutating func appendInterpolation(_ value: Double) {
            append("%lf", String(format: "%lf", value))
        }

        /// Appends a whole number in a format, for example `%03lld`.
        public mutating func appendInterpolation(_ value: Int, specifier: String) {
            append(specifier, String(format: specifier, value))
        }

        /// Appends a number in a format, for example `%.1lf`.
        public mutating func appendInterpolation(_ value: Double, specifier: String) {
            append(specifier, String(format: specifier, value))
        }

        /// Appends a value in a format style.
        public mutating func appendInterpolation<Style: FormatStyle>(
            _ input: Style.FormatInput,
            format: Style
        ) where Style.FormatOutput == String {
            append("%@", format.format(input))
        }

        /// Appends a text that has its own translation.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            append("%@", String(localized: resource))
        }

        private mutating func append(_ placeholder: String, _ argument: String) {
            key += placeholder
            text += argument
        }
    }
}
