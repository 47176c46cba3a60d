/// A value that belongs to a view and lasts as long as the view's identity.
///
/// If a view value appears at two places in the hierarchy, both share the state of the later one.
/// Apple's implementation keeps them separate.
@available(iOS 13.0, *)
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let box: StateBox<Value>

    public init(wrappedValue value: Value) { box = StateBox(value) }

    public init(initialValue value: Value) { box = StateBox(value) }

    public var wrappedValue: Value {
        get { box.cell.value }
        nonmutating set { box.cell.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        let cell = box.cell
        return Binding(read: { cell.value }, write: { cell.value = $0 })
    }
}

@available(iOS 13.0, *)
extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

@available(iOS 13.0, *)
extension State: Sendable where Value: Sendable {}

extension State: LinkedProperty {
    func link(to context: RenderContext, _ name: String) {
        let cell = context.node.cell(name) { box.cell.graph == nil ? box.cell : fresh() }
        cell.graph = context.node.graph
        box.cell = cell
    }

    private func fresh() -> StateCell<Value> { StateCell(box.cell.value) }
}

/// The shared part of a property wrapper's copies, until the view has a node.
///
/// Guard: views are created and drawn on the main actor.
final class StateBox<Value>: @unchecked Sendable {
    var cell: StateCell<Value>

    init(_ value: Value) { cell = StateCell(value) }
}

final class StateCell<Value> {
    var value: Value { didSet { graph?.invalidate() } }
    weak var graph: ViewGraph?

    init(_ value: Value) { self.value = value }
}
