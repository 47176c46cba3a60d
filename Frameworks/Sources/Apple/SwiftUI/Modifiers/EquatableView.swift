/// A view that a page always redraws.
@available(iOS 13.0, *)
public struct EquatableView<Content: Equatable & View> {
    public var content: Content

    public nonisolated init(content: Content) { self.content = content }
}

@available(iOS 13.0, *)
extension EquatableView: View, CompositeView {
    public typealias Body = Never

    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        visit(content, context.child(.part("content")))
    }
}

@available(iOS 13.0, *)
extension View where Self: Equatable {
    public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

@available(iOS 13.0, *)
public nonisolated struct EmptyModifier: ViewModifier, Sendable {
    public static let identity = EmptyModifier()

    public nonisolated init() {}

    @MainActor @preconcurrency
    public func body(content: Content) -> some View { content }
}

@available(iOS 13.0, *)
extension ViewModifier {
    public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

@available(iOS 13.0, *)
extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<ModifiedContent<Content, Modifier>>)
        -> some View
    {
        content.modifier(self.content).modifier(modifier)
    }
}
