/// The sentence that shows the parameters of an intent.
@available(iOS 16.0, *)
public protocol ParameterSummary {
    /// The type of the intent.
    associatedtype Intent: AppIntent
}

@available(iOS 16.0, *)
extension AppIntent {
    /// The sentence that shows the parameters of the intent.
    public typealias Summary = IntentParameterSummary<Self>
}

/// A sentence with parameters in it; a simulated phone shows them one under the other instead.
@available(iOS 16.0, *)
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    /// Creates no sentence.
    public init() {}

    /// Creates a sentence.
    public init(_ summaryString: ParameterSummaryString<Intent>, table: String? = nil) {}

    /// Creates a sentence with further parameters under it.
    public init(
        _ summaryString: ParameterSummaryString<Intent>,
        table: String? = nil,
        @ParameterKeyPathsBuilder _ parameterKeyPaths: () -> [PartialKeyPath<Intent>]
    ) {}

    /// Creates a list of parameters.
    public init(@ParameterKeyPathsBuilder _ parameterKeyPaths: () -> [PartialKeyPath<Intent>]) {}

    /// Builds a list of parameters.
    @resultBuilder
    public enum ParameterKeyPathsBuilder {
        /// Takes a parameter.
        public static func buildExpression<Value: _IntentValue & Sendable>(
            _ expression: KeyPath<Intent, IntentParameter<Value>>
        ) -> PartialKeyPath<Intent> { expression }

        /// Builds the list.
        public static func buildBlock(
            _ components: PartialKeyPath<Intent>...
        ) -> [PartialKeyPath<Intent>] { components }
    }
}

/// The words of a sentence with parameters in it.
@available(iOS 16.0, *)
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
    /// Creates words from a literal.
    public init(stringLiteral value: String) {}

    /// Creates words from a literal with parameters.
    public init(stringInterpolation: StringInterpolation) {}

    /// Collects the parts of a sentence.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// Creates an empty sentence.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends words.
        public mutating func appendLiteral(_ literal: String) {}

        /// Appends a parameter.
        public mutating func appendInterpolation<
            Value: _IntentValue & Sendable,
            Path: KeyPath<Intent, IntentParameter<Value>>
        >(_ keyPath: Path) {}
    }
}
