@available(iOS 15.0, *)
public struct SettingMetadata<Value> {
    /// The effective value if no store has a setting.
    public let defaultValue: Value

    init(_ defaultValue: Value) { self.defaultValue = defaultValue }
}

@available(iOS 15.0, *)
public struct BoundedSettingMetadata<Value: Comparable> {
    /// The effective value if no store has a setting.
    public let defaultValue: Value
    public let bounds: ClosedRange<Value>

    init(_ defaultValue: Value, in bounds: ClosedRange<Value>) {
        self.defaultValue = defaultValue
        self.bounds = bounds
    }
}

extension BoundedSettingMetadata<Int> {
    /// The bounds of all ratings: 0 allows nothing, 1000 allows everything.
    static var rating: Self { Self(1000, in: 0...1000) }
}
