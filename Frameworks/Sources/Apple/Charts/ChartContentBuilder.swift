/// Builds what stands in a chart.
@available(iOS 16.0, *)
@MainActor
@resultBuilder
public struct ChartContentBuilder {
    /// Takes marks as they are.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
        content
    }

    /// Builds the first marks.
    public static func buildPartialBlock<Content: ChartContent>(first: Content) -> Content { first }

    /// Adds marks.
    public static func buildPartialBlock<Accumulated: ChartContent, Next: ChartContent>(
        accumulated: Accumulated,
        next: Next
    ) -> some ChartContent { MarkList(ownMarks: accumulated.marks + next.marks) }

    /// Builds marks on a condition.
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

    /// Builds the marks of the first of two branches.
    public static func buildEither<T: ChartContent, F: ChartContent>(
        first: T
    ) -> BuilderConditional<T, F> {
        BuilderConditional(ownMarks: first.marks)
    }

    /// Builds the marks of the second of two branches.
    public static func buildEither<T: ChartContent, F: ChartContent>(
        second: F
    ) -> BuilderConditional<T, F> {
        BuilderConditional(ownMarks: second.marks)
    }
}

@available(iOS 16.0, *)
extension Optional: ChartContent where Wrapped: ChartContent {
    /// The marks draw themselves.
    public typealias Body = Never
}

extension Optional: MarkBearing where Wrapped: ChartContent {
    var ownMarks: [Mark] { self?.marks ?? [] }
}

/// What one of two branches has built.
@available(iOS 16.0, *)
public struct BuilderConditional<TrueContent, FalseContent> {
    var ownMarks: [Mark] = []
    var ownPieces: [AxisPiece] = []
}

@available(iOS 16.0, *)
extension BuilderConditional: ChartContent
where TrueContent: ChartContent, FalseContent: ChartContent {
    /// The marks draw themselves.
    public typealias Body = Never
}

extension BuilderConditional: MarkBearing
where TrueContent: ChartContent, FalseContent: ChartContent {}

@available(iOS 16.0, *)
extension BuilderConditional: AxisMark where TrueContent: AxisMark, FalseContent: AxisMark {}

extension BuilderConditional: AxisPieceBearing
where TrueContent: AxisMark, FalseContent: AxisMark {}
