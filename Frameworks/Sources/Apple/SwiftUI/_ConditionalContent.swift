@available(iOS 13.0, *)
public struct _ConditionalContent<TrueContent, FalseContent> {
    package let storage: Storage

    package enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }
}

@available(iOS 13.0, *)
extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
}

extension _ConditionalContent: CompositeView where TrueContent: View, FalseContent: View {
    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        switch storage {
        case .trueContent(let view): visit(view, context.child(.part("true")))
        case .falseContent(let view): visit(view, context.child(.part("false")))
        }
    }
}
