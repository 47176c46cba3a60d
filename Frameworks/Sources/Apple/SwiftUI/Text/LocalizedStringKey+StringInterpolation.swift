public import FoundationGaps

extension LocalizedStringKey {
    /// Collects the parts of a text and its arguments.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [LocalizedArgument] = []
        var texts: [Text] = []

        /// Creates an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity)
        }

        /// Appends a part that is the same in each use.
        public mutating func appendLiteral(_ literal: String) {
            key += literal.replacing("%", with: "%%")
        }

        /// Appends a text.
        public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }

        /// Appends a number or another value that has a format of its own.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            append(value._specifier, value.argument)
        }

        /// Appends a value in a format, for example `%.1f`.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(
            _ value: T,
            specifier: String
        ) {
            append(specifier, value.argument)
        }

        /// Appends a value in a format style.
        @available(iOS 15.0, *)
        public mutating func appendInterpolation<F: FormatStyle>(
            _ input: F.FormatInput,
            format: F
        ) where F.FormatInput: Equatable, F.FormatOutput == String {
            append("%@", .formatted(FormattedValue(input, format)))
        }

        /// Appends a text with its style.
        @available(iOS 14.0, *)
        public mutating func appendInterpolation(_ text: Text) {
            append("%@", .drawn(texts.count))
            texts.append(text)
        }

        /// Appends a symbol.
        @available(iOS 14.0, *)
        public mutating func appendInterpolation(_ image: Image) {
            appendInterpolation(Text(image))
        }

        /// Appends a date in a style.
        @available(iOS 14.0, *)
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            appendInterpolation(Text(date, style: style))
        }

        /// Appends the time that passes within an interval.
        @available(iOS 16.0, *)
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>,
            pauseTime: Date? = nil,
            countsDown: Bool = true,
            showsHours: Bool = true
        ) {
            appendInterpolation(
                Text(
                    timerInterval: timerInterval,
                    pauseTime: pauseTime,
                    countsDown: countsDown,
                    showsHours: showsHours
                )
            )
        }

        /// Appends a text that has its own translation.
        @available(iOS 16.0, *)
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            append("%@", .resource(resource))
        }

        private mutating func append(_ placeholder: String, _ value: LocalizedArgument.Value) {
            key += placeholder
            arguments.append(LocalizedArgument(placeholder, value))
        }
    }
}
