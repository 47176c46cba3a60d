/// A point.
@available(iOS 16.0, *)
public struct PointMark: ChartContent, MarkBearing {
    /// The mark draws itself.
    public typealias Body = Never

    let ownMarks: [Mark]

    /// Draws a point.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        ownMarks = [Mark(.point, x, y)]
    }
}
