/// Several views, one after the other.
@available(iOS 13.0, *)
public struct TupleView<T> {
    /// The views as a tuple.
    public var value: T

    /// Puts views together.
    public nonisolated init(_ value: T) { self.value = value }
}

@available(iOS 13.0, *)
extension TupleView: View {
    /// The view draws itself.
    public typealias Body = Never
}
