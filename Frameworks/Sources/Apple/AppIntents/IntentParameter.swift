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
        title: LocalizedStringResource,
        value: Value?,
        offered: (() async throws -> [IntentOption])? = nil
    ) {
        self.title = title
        unsafe self.offered = offered
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

@available(iOS 16.0, *)
extension AppIntent {
    public typealias Parameter<Value: _IntentValue & Sendable> = IntentParameter<Value>
}
