/// Builds what stands in a chart.
@available(iOS 16.0, *)
@MainActor
@resultBuilder
public struct ChartContentBuilder {
    /// Builds a chart with one mark.
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

    /// Builds a chart with several marks.
    @_disfavoredOverload
    public static func buildBlock<each Content: ChartContent>(
        _ content: repeat each Content
    ) -> some ChartContent {
        var marks: [Mark] = []
        for part in repeat each content { marks += part.marks }
        return MarkList(ownMarks: marks)
    }

    /// Builds marks on a condition.
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> some ChartContent {
        MarkList(ownMarks: content?.marks ?? [])
    }

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
