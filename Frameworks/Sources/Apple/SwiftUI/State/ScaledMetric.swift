@available(iOS 14.0, *)
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    @Environment(\.dynamicTypeSize) private var size
    private let base: Value

    public var wrappedValue: Value {
        base * Value(size.bodyPoints / DynamicTypeSize.large.bodyPoints)
    }

    public init(wrappedValue: Value) { base = wrappedValue }

    /// Creates a length that scales with body text, for every text style.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { base = wrappedValue }
}

extension DynamicTypeSize {
    /// The size of body text in points (Apple, Human Interface Guidelines, "Typography").
    fileprivate var bodyPoints: Double {
        switch self {
        case .xSmall: 14
        case .small: 15
        case .medium: 16
        case .large: 17
        case .xLarge: 19
        case .xxLarge: 21
        case .xxxLarge: 23
        case .accessibility1: 28
        case .accessibility2: 33
        case .accessibility3: 40
        case .accessibility4: 47
        case .accessibility5: 53
        }
    }
}
