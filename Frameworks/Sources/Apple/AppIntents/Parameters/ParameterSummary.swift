@available(iOS 16.0, *)
public protocol ParameterSummary {
    associatedtype Intent: AppIntent
}

@available(iOS 16.0, *)
extension AppIntent {
    public typealias Summary = IntentParameterSummary<Self>
}

/// A sentence with parameters.
///
/// A simulated phone shows a list of parameters instead.
@available(iOS 16.0, *)
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    public init() {}

    public init(_ summaryString: ParameterSummaryString<Intent>, table: String? = nil) {}

    public init(
        _ summaryString: ParameterSummaryString<Intent>,
        table: String? = nil,
        @ParameterKeyPathsBuilder _ parameterKeyPaths: () -> [PartialKeyPath<Intent>]
    ) {}

    public init(@ParameterKeyPathsBuilder _ parameterKeyPaths: () -> [PartialKeyPath<Intent>]) {}

    @resultBuilder
    public enum ParameterKeyPathsBuilder {
        public static func buildExpression<Value: _IntentValue & Sendable>(
            _ expression: KeyPath<Intent, IntentParameter<Value>>
        ) -> PartialKeyPath<Intent> { expression }

        public static func buildBlock(
            _ components: PartialKeyPath<Intent>...
        ) -> [PartialKeyPath<Intent>] { components }
    }
}

@available(iOS 16.0, *)
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}

    public init(stringInterpolation: StringInterpolation) {}

    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {}

        public mutating func appendInterpolation<
            Value: _IntentValue & Sendable,
            Path: KeyPath<Intent, IntentParameter<Value>>
        >(_ keyPath: Path) {}
    }
}
