/// Says what a control shows.
@available(iOS 18.0, *)
public protocol ControlValueProvider {
    /// The type of what it shows.
    associatedtype Value
    /// What it shows as an example, and while its value cannot be told.
    var previewValue: Value { get }
    /// Returns what it shows now.
    func currentValue() async throws -> Value
}
