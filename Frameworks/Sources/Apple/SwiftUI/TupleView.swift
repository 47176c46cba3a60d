@available(iOS 13.0, *)
public struct TupleView<T> {
    public var value: T

    public nonisolated init(_ value: T) { self.value = value }
}

@available(iOS 13.0, *)
extension TupleView: View, CompositeView {
    public typealias Body = Never

    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        for (index, child) in Mirror(reflecting: value).children.enumerated() {
            if let view = child.value as? any View { visit(view, context.child(.index(index))) }
        }
    }
}
