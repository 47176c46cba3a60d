public import Observation

/// Reads a value that comes down the hierarchy.
@available(iOS 13.0, *)
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let box = EnvironmentBox()
    private let read: (EnvironmentValues) -> Value

    /// Reads the value of a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

    /// The value at the place of the view; outside of any place the default.
    public var wrappedValue: Value { read(box.values) }
}

@available(iOS 17.0, *)
extension Environment where Value: AnyObject & Observable {
    /// Reads the object of a type that a view above has put in.
    public init(_ objectType: Value.Type) {
        read = { values in
            guard let object = values.object(of: objectType) else {
                preconditionFailure("no view above has put a \(objectType) in the environment")
            }
            return object
        }
    }
}

@available(iOS 17.0, *)
extension Environment {
    /// Reads the object of a type that a view above may have put in.
    public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
        read = { $0.object(of: objectType) }
    }
}

@available(iOS 13.0, *)
extension Environment: @unchecked Sendable where Value: Sendable {
    // The box is written while the main actor draws the view, and read by the view there.
}

extension Environment: LinkedProperty {
    func link(to context: RenderContext, _ name: String) { box.values = context.environment }
}
