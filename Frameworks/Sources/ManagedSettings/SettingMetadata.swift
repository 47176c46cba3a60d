/// What is known about a setting apart from its value.
@available(iOS 15.0, *)
public struct SettingMetadata<Value> {
    /// The value that is in force if no store says anything.
    public let defaultValue: Value

    init(_ defaultValue: Value) { self.defaultValue = defaultValue }
}
