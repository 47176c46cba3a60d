@available(iOS 13.0, *)
public struct EnvironmentValues {
    private var storage: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        // Without the check, a missing value would be cast to an optional value: to nil.
        get { storage[ObjectIdentifier(key)].flatMap { $0 as? K.Value } ?? K.defaultValue }
        set { storage[ObjectIdentifier(key)] = newValue }
    }

    package func object<Object>(of type: Object.Type) -> Object? {
        storage[ObjectIdentifier(type)] as? Object
    }

    package mutating func set<Object>(_ object: Object?, of type: Object.Type) {
        storage[ObjectIdentifier(type)] = object
    }

    package func value<Value>(_ type: Any.Type, default value: Value) -> Value {
        storage[ObjectIdentifier(type)] as? Value ?? value
    }
}

@available(iOS 13.0, *)
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The environment for all copies of a property wrapper.
final class EnvironmentBox {
    var values = EnvironmentValues()
}
