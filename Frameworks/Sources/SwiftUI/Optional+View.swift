@available(iOS 13.0, *)
extension Optional: View where Wrapped: View {
    /// A view that may be absent draws itself.
    public typealias Body = Never
}
