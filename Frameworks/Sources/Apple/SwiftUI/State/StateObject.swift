public import OpenCombine

@available(iOS 14.0, *)
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let box: ObjectBox<ObjectType>

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        box = ObjectBox(thunk)
    }

    /// The object; a new one each time before the view is drawn.
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

/// The shared part of a property wrapper's copies.
///
/// Guard: views are created and drawn on the main actor.
final class ObjectBox<Object: AnyObject>: @unchecked Sendable {
    let make: () -> Object
    var object: Object?

    init(_ make: @escaping () -> Object) { self.make = make }
}
