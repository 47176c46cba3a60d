import Locking

@available(iOS 16.0, *)
@propertyWrapper
public final class IntentParameter<Value: _IntentValue & Sendable>: Sendable {
    public let title: LocalizedStringResource
    let stored: Lock<Value?>
    /// Loads the values that the app offers; nil for the type's own.
    ///
    /// Guard: the host makes one call at a time, and nothing else calls it.
    nonisolated(unsafe) let offered: (() async throws -> [IntentOption])?

    init(
        _ title: LocalizedStringResource,
        _ value: Value.UnwrappedType?,
        offered: (() async throws -> [IntentOption])? = nil
    ) {
        self.title = title
        unsafe self.offered = offered
        stored = Lock((value as Any) as? Value)
    }

    /// The value of an unset parameter: nil if the type is optional.
    static var unset: Value? { (Any?.none as Any) as? Value }

    /// The value, which must be set.
    public var wrappedValue: Value {
        get {
            guard let value = stored.withLock({ $0 }) else {
                preconditionFailure("the parameter has no value")
            }
            return value
        }
        set { stored.withLock { $0 = newValue } }
    }

    public var projectedValue: IntentParameter<Value> { self }
}

@available(iOS 16.0, *)
public enum InputConnectionBehavior: Hashable {
    case `default`, connectToPreviousIntentResult, never
}

@available(iOS 16.0, *)
extension AppIntent {
    public typealias Parameter<Value: _IntentValue & Sendable> = IntentParameter<Value>
}
