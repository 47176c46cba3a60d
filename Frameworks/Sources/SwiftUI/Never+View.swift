@available(iOS 13.0, *)
extension Never: View {
    /// A view that cannot exist consists of nothing.
    public typealias Body = Never

    /// Is never asked for: there is no such view.
    public var body: Never { preconditionFailure("there is no such view") }
}
