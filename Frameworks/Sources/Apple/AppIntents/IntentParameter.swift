import Locking

@available(iOS 16.0, *)
@propertyWrapper
public final class IntentParameter<Value: _IntentValue & Sendable>: Sendable {
    public let title: LocalizedStringResource
    private let stored: Lock<Value?>

    init(title: LocalizedStringResource, value: Value?) {
        self.title = title
        stored = Lock(value)
    }

    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, value: nil)
    }

    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        default defaultValue: Value,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, value: defaultValue)
    }

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
extension IntentParameter where Value: ExpressibleByNilLiteral {
    public convenience init(
        title: LocalizedStringResource,
        description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, value: Value(nilLiteral: ()))
    }
}

extension IntentParameter: SettableParameter {
    func set(_ value: Any) -> Bool {
        guard let value = value as? Value else { return false }
        stored.withLock { $0 = value }
        return true
    }
}

@available(iOS 16.0, *)
extension AppIntent {
    public typealias Parameter<Value: _IntentValue & Sendable> = IntentParameter<Value>
}

/// A parameter that the system sets.
protocol SettableParameter {
    func set(_ value: Any) -> Bool
}
