/// A value that a view reads and writes but that something else owns.
@available(iOS 13.0, *)
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// Creates a binding that reads and writes by closures.
    ///
    /// Closures of the main actor are taken too, as by Apple's; they must be called on it. That a
    /// closure runs on the main actor has to be said where it is written: Apple does not say that it
    /// takes the isolation of its surroundings.
    @preconcurrency
    public nonisolated init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // A function that carries its isolation has the representation of one that does not. Safe
        // as long as the binding is used where it was made, which is the actor of the view.
        read = unsafe unsafeBitCast(get, to: (() -> Value).self)
        write = unsafe unsafeBitCast(set, to: ((Value) -> Void).self)
    }

    /// Creates a binding from closures that run where the binding is used.
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

    /// Creates a binding to the value of an optional, or nil if there is none now.
    public init?(_ base: Binding<Value?>) {
        guard let present = base.wrappedValue else { return nil }
        self.init(read: { base.wrappedValue ?? present }, write: { base.wrappedValue = $0 })
    }
}

@available(iOS 13.0, *)
extension Binding: DynamicProperty {}

@available(iOS 13.0, *)
extension Binding: @unchecked Sendable where Value: Sendable {
    // As Apple's: the closures run on the actor of the view, by the contract of the initializer.
}

@available(iOS 13.0, *)
extension Binding: Identifiable where Value: Identifiable {
    @available(iOS 15.0, *)
    public var id: Value.ID { wrappedValue.id }
}
