/// A value that outlives the views that use it.
final class StateCell<Value> {
    var value: Value { didSet { graph?.invalidate() } }
    weak var graph: ViewGraph?

    init(_ value: Value) { self.value = value }
}
