/// A slice of a circle.
@available(iOS 17.0, *)
public struct SectorMark: ChartContent, MarkBearing {
    /// The mark draws itself.
    public typealias Body = Never

    let ownMarks: [Mark]

    /// Draws a slice as wide as a value, among all of them.
    public init<Value: Plottable>(
        angle: PlottableValue<Value>,
        innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) {
        var mark = Mark(kind: .sector)
        mark.valueLabel = angle.label
        mark.valueText = { angle.text($0) }
        mark.number = angle.number ?? 0
        ownMarks = [mark]
    }
}
