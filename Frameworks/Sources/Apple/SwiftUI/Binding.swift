@available(iOS 13.0, *)
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// Creates a binding from closures.
    ///
    /// Like Apple's initializer, it accepts closures that are isolated to the main actor. Use such
    /// a binding only there. A closure must declare its isolation, because the parameters don't
    /// inherit the caller's.
    @preconcurrency
    public nonisolated init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // A function with isolation has the same representation as one without. It is safe if the
        // binding is used where it was created: on the view's actor.
        read = unsafe unsafeBitCast(get, to: (() -> Value).self)
        write = unsafe unsafeBitCast(set, to: ((Value) -> Void).self)
    }

    /// Creates a binding from closures that run in the caller's isolation.
    package nonisolated init(
        read: @escaping () -> Value,
        write: @escaping (Value) -> Void
    ) {
        self.read = read
        self.write = write
    }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(read: { value }, write: { _ in })
    }

    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public subscript<Subject>(
        dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        Binding<Subject>(
            read: { wrappedValue[keyPath: keyPath] },
            write: { wrappedValue[keyPath: keyPath] = $0 }
        )
    }

    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            read: { base.wrappedValue },
            write: { if let value = $0 { base.wrappedValue = value } }
        )
    }

    /// Creates a binding to the value of an optional; nil if there is no value.
    public init?(_ base: Binding<Value?>) {
        guard let present = base.wrappedValue else { return nil }
        self.init(read: { base.wrappedValue ?? present }, write: { base.wrappedValue = $0 })
    }
}

@available(iOS 13.0, *)
extension Binding: DynamicProperty {}

@available(iOS 13.0, *)
extension Binding: @unchecked Sendable where Value: Sendable {
    // As with Apple's type, the initializer requires that the closures run on the view's actor.
}

@available(iOS 13.0, *)
extension Binding: Identifiable where Value: Identifiable {
    @available(iOS 15.0, *)
    public var id: Value.ID { wrappedValue.id }
}
