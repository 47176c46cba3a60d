public import FoundationGaps

extension LocalizedStringKey {
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [LocalizedArgument] = []
        var texts: [Text] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity)
        }

        public mutating func appendLiteral(_ literal: String) {
            key += literal.replacing("%", with: "%%")
        }

        public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }

        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            append(value._specifier, value.argument)
        }

        public mutating func appendInterpolation<T: _FormatSpecifiable>(
            _ value: T,
            specifier: String
        ) {
            append(specifier, value.argument)
        }

        @available(iOS 15.0, *)
        public mutating func appendInterpolation<F: FormatStyle>(
            _ input: F.FormatInput,
            format: F
        ) where F.FormatInput: Equatable, F.FormatOutput == String {
            append("%@", .formatted(FormattedValue(input, format)))
        }

        @available(iOS 14.0, *)
        public mutating func appendInterpolation(_ text: Text) {
            append("%@", .drawn(texts.count))
            texts.append(text)
        }

        @available(iOS 14.0, *)
        public mutating func appendInterpolation(_ image: Image) {
            appendInterpolation(Text(image))
        }

        @available(iOS 14.0, *)
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            appendInterpolation(Text(date, style: style))
        }

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
