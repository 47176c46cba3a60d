/// A bar.
@available(iOS 16.0, *)
public struct BarMark: ChartContent, MarkBearing {
    /// The mark draws itself.
    public typealias Body = Never

    let ownMarks: [Mark]

    /// Draws a bar; the axis with numbers says how long it is.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        ownMarks = [Mark(.bar, x, y)]
    }
}
