public import OpenCombine

/// An object that belongs to a view: it is made once, and lasts as long as the view's identity.
@available(iOS 14.0, *)
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let box: ObjectBox<ObjectType>

    /// Creates the object when the view is first drawn.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        box = ObjectBox(thunk)
    }

    /// The object; outside of any place another one each time.
    @MainActor @preconcurrency public var wrappedValue: ObjectType { box.object ?? box.make() }

    @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject.Wrapper(object: wrappedValue)
    }
}

extension StateObject: LinkedProperty {
    func link(to context: RenderContext, _ name: String) {
        let cell = context.node.cell(name) { StateCell(box.make()) }
        box.object = cell.value
        context.observe(cell.value, name)
    }
}

/// The common part of a property wrapper's copies.
///
/// Guarded by the main actor, on which views are made and drawn.
final class ObjectBox<Object: AnyObject>: @unchecked Sendable {
    let make: () -> Object
    var object: Object?

    init(_ make: @escaping () -> Object) { self.make = make }
}
