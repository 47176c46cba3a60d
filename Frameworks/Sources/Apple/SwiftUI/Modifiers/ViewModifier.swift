/// A change that is made to a view.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of the changed view.
    associatedtype Body: View
    /// The view that is changed, as the modifier sees it.
    typealias Content = _ViewModifier_Content<Self>
    /// Makes the changed view.
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}

@available(iOS 13.0, *)
extension ViewModifier where Self.Body == Never {
    /// Never returns: the modifier is drawn itself.
    @MainActor @preconcurrency
    public func body(content: Self.Content) -> Self.Body {
        preconditionFailure("\(Self.self) is drawn itself")
    }
}

@available(iOS 13.0, *)
extension View {
    /// Changes the view.
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
