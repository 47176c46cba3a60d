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
}
