@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 13.0, *)
extension View where Body == Never {
    /// Never called, because the view draws itself.
    public var body: Never {
        preconditionFailure("\(Self.self) has no body")
    }
}

@available(iOS 13.0, *)
extension Never: View {
    public typealias Body = Never

    /// Never called, because there is no such view.
    public var body: Never { preconditionFailure("there is no such view") }
}

@available(iOS 13.0, *)
extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

extension Optional: CompositeView where Wrapped: View {
    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        if let self { visit(self, context.child(.part("some"))) }
    }
}
