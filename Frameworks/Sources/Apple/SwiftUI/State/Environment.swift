public import Observation

@available(iOS 13.0, *)
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let box = EnvironmentBox()
    private let read: (EnvironmentValues) -> Value

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

    /// The value in the view's environment; the default before the view is drawn.
    public var wrappedValue: Value { read(box.values) }
}

@available(iOS 17.0, *)
extension Environment where Value: AnyObject & Observable {
    /// Reads an object that an ancestor added.
    public init(_ objectType: Value.Type) {
        read = { values in
            guard let object = values.object(of: objectType) else {
                preconditionFailure("no ancestor view adds a \(objectType) to the environment")
            }
            return object
        }
    }
}

@available(iOS 17.0, *)
extension Environment {
    /// Reads an object, if an ancestor added one.
    public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
        read = { $0.object(of: objectType) }
    }
}

@available(iOS 13.0, *)
extension Environment: @unchecked Sendable where Value: Sendable {
    // Guard: the box is written and read on the main actor, while it draws the view.
}

extension Environment: LinkedProperty {
    func link(to context: RenderContext, _ name: String) { box.values = context.environment }
}
