@available(iOS 13.0, *)
extension Never: View {
    /// A view that cannot exist consists of nothing.
    public typealias Body = Never
}
