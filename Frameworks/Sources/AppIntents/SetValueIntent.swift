/// An intent that gives something a value, as a switch does.
@available(iOS 16.0, *)
public protocol SetValueIntent<ValueType>: SystemIntent {
    /// The type of the value.
    associatedtype ValueType: Sendable
    /// The value.
    var value: ValueType { get set }
}
