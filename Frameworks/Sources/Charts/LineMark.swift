/// A point of a line.
@available(iOS 16.0, *)
public struct LineMark: ChartContent, MarkBearing {
    /// The mark draws itself.
    public typealias Body = Never

    let ownMarks: [Mark]

    /// Draws a line through a point.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        ownMarks = [Mark(.line, x, y)]
    }
}
