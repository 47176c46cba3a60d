public import OpenCombine

@available(iOS 13.0, *)
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private let box = ObjectBox<ObjectType> {
        preconditionFailure(
            "no view above has put a \(ObjectType.self) in; use environmentObject(_:) there"
        )
    }

    public init() {}

    /// The object, which an ancestor must have added.
    @MainActor @preconcurrency public var wrappedValue: ObjectType { box.object ?? box.make() }

    @MainActor @preconcurrency public var projectedValue: EnvironmentObject<ObjectType>.Wrapper {
        Wrapper(object: wrappedValue)
    }

    @dynamicMemberLookup
    @frozen
    public struct Wrapper {
        let object: ObjectType

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
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        adjusted { context, _ in context.environment.set(object, of: T.self) }
    }
}
