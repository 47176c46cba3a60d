/// Tells a graph that an observed object is about to change.
///
/// The observation system calls from the context of the change. Views and their models live on the
/// main actor, as the graph does; that is the guard.
final class InvalidationMark: @unchecked Sendable {
    private weak let graph: ViewGraph?

    init(_ graph: ViewGraph) { self.graph = graph }

    func invalidate() { graph?.invalidate() }
}
