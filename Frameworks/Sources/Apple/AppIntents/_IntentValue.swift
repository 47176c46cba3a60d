/// A type of parameters and results of intents.
///
/// Apple's protocol has more requirements, for display and conversion.
@available(iOS 16.0, *)
public protocol _IntentValue {
    associatedtype ValueType: _IntentValue = Self
    associatedtype UnwrappedType: _IntentValue = Self
}

@available(iOS 16.0, *)
extension Array: _IntentValue where Element: _IntentValue {
    public typealias ValueType = Element
}

@available(iOS 16.0, *)
extension Bool: _IntentValue {}

@available(iOS 16.0, *)
extension Double: _IntentValue {}

@available(iOS 16.0, *)
extension Int: _IntentValue {}

@available(iOS 16.0, *)
extension Never: _IntentValue {}

@available(iOS 16.0, *)
extension Optional: _IntentValue where Wrapped: _IntentValue {
    public typealias ValueType = Wrapped.ValueType
    public typealias UnwrappedType = Wrapped.UnwrappedType
}

@available(iOS 16.0, *)
extension Set: _IntentValue where Element: _IntentValue {
    public typealias ValueType = Element
}

@available(iOS 16.0, *)
extension String: _IntentValue {}

@available(iOS 16.0, *)
extension AttributedString: _IntentValue {}

@available(iOS 16.0, *)
extension Date: _IntentValue {}

@available(iOS 16.0, *)
extension DateComponents: _IntentValue {}

@available(iOS 16.0, *)
extension Measurement: _IntentValue {}

@available(iOS 16.0, *)
extension URL: _IntentValue {}
