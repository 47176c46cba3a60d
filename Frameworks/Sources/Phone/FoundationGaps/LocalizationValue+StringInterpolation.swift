public import Foundation

extension String.LocalizationValue {
    /// The parts of a localized text and its arguments; missing in Foundation on Linux.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var key = ""
        var arguments: [LocalizedArgument] = []

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity)
        }

        /// Appends literal text.
        public mutating func appendLiteral(_ literal: String) {
            key += literal.replacing("%", with: "%%")
        }

        /// Appends a text.
        public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }

        /// Appends a text.
        public mutating func appendInterpolation(_ substring: Substring) {
            append("%@", .text(String(substring)))
        }

        /// Appends a whole number.
        public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
            if T.isSigned {
                append(value.bitWidth > 32 ? "%lld" : "%d", .integer(Int64(clamping: value)))
            } else {
                append(value.bitWidth > 32 ? "%llu" : "%u", .unsigned(UInt64(clamping: value)))
            }
        }

        /// Appends a number with six decimals, the system's default.
        public mutating func appendInterpolation(_ value: Double) { append("%lf", .number(value)) }

        /// Appends a whole number in a format, for example `%03lld`.
        public mutating func appendInterpolation(_ value: Int, specifier: String) {
            append(specifier, .integer(Int64(value)))
        }

        /// Appends a number in a format, for example `%.1lf`.
        public mutating func appendInterpolation(_ value: Double, specifier: String) {
            append(specifier, .number(value))
        }

        /// Appends a value in a format style.
        public mutating func appendInterpolation<Style: FormatStyle>(
            _ input: Style.FormatInput,
            format: Style
        ) where Style.FormatOutput == String {
            append("%@", .formatted(FormattedValue(input, format)))
        }

        /// Appends a text that has its own translation.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            append("%@", .resource(resource))
        }

        private mutating func append(_ placeholder: String, _ value: LocalizedArgument.Value) {
            key += placeholder
            arguments.append(LocalizedArgument(placeholder, value))
        }
    }
}
