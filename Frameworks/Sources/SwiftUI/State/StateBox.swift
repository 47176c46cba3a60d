/// What the copies of a property wrapper have in common, until the view has a place.
///
/// Guarded by the main actor, on which views are made and drawn.
final class StateBox<Value>: @unchecked Sendable {
    var cell: StateCell<Value>

    init(_ value: Value) { cell = StateCell(value) }
}
