public import OpenCombine

/// Reads an object that a view above has put in, and draws the view again when it changes.
@available(iOS 13.0, *)
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private let box = ObjectBox<ObjectType> {
        preconditionFailure(
            "no view above has put a \(ObjectType.self) in; use environmentObject(_:) there"
        )
    }

    /// Creates the property.
    public init() {}

    /// The object; there must be one.
    @MainActor @preconcurrency public var wrappedValue: ObjectType { box.object ?? box.make() }

    /// Bindings to the properties of the object.
    @MainActor @preconcurrency public var projectedValue: EnvironmentObject<ObjectType>.Wrapper {
        Wrapper(object: wrappedValue)
    }

    /// Gives bindings to the properties of an object.
    @dynamicMemberLookup
    @frozen
    public struct Wrapper {
        let object: ObjectType

        /// The binding to a property of the object.
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> { object.binding(to: keyPath) }
    }
}

extension EnvironmentObject: LinkedProperty {
    func link(to context: RenderContext, _ name: String) {
        box.object = context.environment.object(of: ObjectType.self)
        if let object = box.object { context.observe(object, name) }
    }
}

@available(iOS 13.0, *)
extension View {
    /// Gives the view and what is in it an object.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        adjusted { context, _ in context.environment.set(object, of: T.self) }
    }
}
