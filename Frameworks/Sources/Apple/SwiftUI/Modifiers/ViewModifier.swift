@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

@available(iOS 13.0, *)
extension ViewModifier where Self.Body == Never {
    /// Never called, because the modifier draws itself.
    @MainActor @preconcurrency
    public func body(content: Self.Content) -> Self.Body {
        preconditionFailure("\(Self.self) has no body")
    }
}

@available(iOS 13.0, *)
extension View {
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
