/// A result with a value.
@available(iOS 16.0, *)
public protocol ReturnsValue<Value>: IntentResult {}
