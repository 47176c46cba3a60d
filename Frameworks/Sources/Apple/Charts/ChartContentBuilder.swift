@available(iOS 16.0, *)
@MainActor
@resultBuilder
public struct ChartContentBuilder {
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
        content
    }

    public static func buildPartialBlock<Content: ChartContent>(first: Content) -> Content { first }

    public static func buildPartialBlock<Accumulated: ChartContent, Next: ChartContent>(
        accumulated: Accumulated,
        next: Next
    ) -> some ChartContent { MarkList(ownMarks: accumulated.marks + next.marks) }

    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

    public static func buildEither<T: ChartContent, F: ChartContent>(
        first: T
    ) -> BuilderConditional<T, F> {
        BuilderConditional(ownMarks: first.marks)
    }

    public static func buildEither<T: ChartContent, F: ChartContent>(
        second: F
    ) -> BuilderConditional<T, F> {
        BuilderConditional(ownMarks: second.marks)
    }
}

@available(iOS 16.0, *)
extension Optional: ChartContent where Wrapped: ChartContent {
    public typealias Body = Never
}

extension Optional: MarkProvider where Wrapped: ChartContent {
    var ownMarks: [Mark] { self?.marks ?? [] }
}

@available(iOS 16.0, *)
public struct BuilderConditional<TrueContent, FalseContent> {
    var ownMarks: [Mark] = []
    var ownPieces: [AxisPiece] = []
}

@available(iOS 16.0, *)
extension BuilderConditional: ChartContent
where TrueContent: ChartContent, FalseContent: ChartContent {
    public typealias Body = Never
}

extension BuilderConditional: MarkProvider
where TrueContent: ChartContent, FalseContent: ChartContent {}

@available(iOS 16.0, *)
extension BuilderConditional: AxisMark where TrueContent: AxisMark, FalseContent: AxisMark {}

extension BuilderConditional: AxisPieceProvider
where TrueContent: AxisMark, FalseContent: AxisMark {}
