public import Observation

@available(iOS 17.0, *)
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value

    /// Requires an observable object, as in the other initializers.
    @available(*, unavailable, message: "the wrapped value must be an observable object")
    public init(wrappedValue: Value) { self.init(object: wrappedValue) }

    private init(object: Value) { wrappedValue = object }

    public var projectedValue: Bindable<Value> { self }
}

@available(iOS 17.0, *)
extension Bindable where Value: AnyObject {
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(
            read: { object[keyPath: keyPath] },
            write: { object[keyPath: keyPath] = $0 }
        )
    }
}

@available(iOS 17.0, *)
extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) { self = Bindable(object: wrappedValue) }

    public init(_ wrappedValue: Value) { self = Bindable(object: wrappedValue) }
}

@available(iOS 17.0, *)
extension Bindable: Sendable where Value: Sendable {}
