/// A line across the chart.
@available(iOS 16.0, *)
public struct RuleMark: ChartContent, MarkBearing {
    /// The mark draws itself.
    public typealias Body = Never

    let ownMarks: [Mark]

    /// Draws a line at a value.
    public init<Y: Plottable>(y: PlottableValue<Y>) {
        var mark = Mark(kind: .rule)
        mark.valueLabel = y.label
        mark.text = { _ in y.label }
        mark.valueText = { y.text($0) }
        mark.number = y.number ?? 0
        mark.paint = "secondary"
        ownMarks = [mark]
    }
}
