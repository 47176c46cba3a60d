public import OpenCombine

@available(iOS 13.0, *)
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    private let object: ObjectType

    public init(wrappedValue: ObjectType) { object = wrappedValue }

    public init(initialValue: ObjectType) { object = initialValue }

    @MainActor @preconcurrency public var wrappedValue: ObjectType {
        get { object }
        set { self = ObservedObject(wrappedValue: newValue) }
    }

    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        Wrapper(object: object)
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

extension ObservedObject: LinkedProperty {
    func link(to context: RenderContext, _ name: String) { context.observe(object, name) }
}

extension ObservableObject {
    func binding<Subject>(to keyPath: ReferenceWritableKeyPath<Self, Subject>) -> Binding<Subject> {
        Binding(read: { self[keyPath: keyPath] }, write: { self[keyPath: keyPath] = $0 })
    }
}

extension RenderContext {
    /// Redraws when an object is about to change, while the node exists.
    func observe<Object: ObservableObject>(_ object: Object, _ name: String) {
        let observed = node.cell(name + ".observed") { ObservedCell() }
        guard observed.object !== object else { return }
        observed.object = object
        // The graph and the code that changes the object are on the main actor, as on Apple's
        // systems.
        observed.subscription = object.objectWillChange.sink { [weak graph = node.graph] _ in
            graph?.invalidate()
        }
    }
}

/// The object that a node observes.
private final class ObservedCell {
    var object: AnyObject?
    var subscription: AnyCancellable?
}
