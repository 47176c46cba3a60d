/// A view that shows nothing.
@available(iOS 13.0, *)
public struct EmptyView: View {
    /// The view draws itself.
    public typealias Body = Never

    /// Creates a view that shows nothing.
    public nonisolated init() {}
}
