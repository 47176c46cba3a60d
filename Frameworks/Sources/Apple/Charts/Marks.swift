public import Foundation

@available(iOS 16.0, *)
public struct BarMark: ChartContent, MarkProvider {
    public typealias Body = Never

    let ownMarks: [Mark]

    /// Creates a bar from zero, along the axis with numbers.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        width: MarkDimension = .automatic,
        height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        var mark = Mark(kind: .bar, x: x.plot, y: y.plot)
        mark.width = width.points == nil && width.share == nil ? height : width
        ownMarks = [mark]
    }

    /// Creates a horizontal bar between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>,
        xEnd: PlottableValue<X>,
        y: PlottableValue<Y>,
        height: MarkDimension = .automatic
    ) {
        var mark = Mark(kind: .bar, x: xStart.plot, y: y.plot, xEnd: xEnd.plot)
        mark.width = height
        ownMarks = [mark]
    }

    /// Creates a vertical bar between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>,
        yStart: PlottableValue<Y>,
        yEnd: PlottableValue<Y>,
        width: MarkDimension = .automatic
    ) {
        var mark = Mark(kind: .bar, x: x.plot, y: yStart.plot, yEnd: yEnd.plot)
        mark.width = width
        ownMarks = [mark]
    }
}

@available(iOS 16.0, *)
public struct LineMark: ChartContent, MarkProvider {
    public typealias Body = Never

    let ownMarks: [Mark]

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        ownMarks = [Mark(kind: .line, x: x.plot, y: y.plot)]
    }

    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        series: PlottableValue<S>
    ) {
        ownMarks = [Mark(kind: .line, x: x.plot, y: y.plot, series: series.plot)]
    }
}

@available(iOS 16.0, *)
public struct AreaMark: ChartContent, MarkProvider {
    public typealias Body = Never

    let ownMarks: [Mark]

    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        stacking: MarkStackingMethod = .standard
    ) {
        ownMarks = [Mark(kind: .area, x: x.plot, y: y.plot)]
    }
}

@available(iOS 16.0, *)
public struct PointMark: ChartContent, MarkProvider {
    public typealias Body = Never

    let ownMarks: [Mark]

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        ownMarks = [Mark(kind: .point, x: x.plot, y: y.plot)]
    }
}

@available(iOS 16.0, *)
public struct RuleMark: ChartContent, MarkProvider {
    public typealias Body = Never

    let ownMarks: [Mark]

    /// Creates a horizontal line.
    ///
    /// A page draws it from edge to edge.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil,
        xEnd: CGFloat? = nil,
        y: PlottableValue<Y>
    ) {
        ownMarks = [Mark(kind: .rule, y: y.plot)]
    }

    /// Creates a vertical line.
    ///
    /// A page draws it from edge to edge.
    public init<X: Plottable>(
        x: PlottableValue<X>,
        yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil
    ) {
        ownMarks = [Mark(kind: .rule, x: x.plot)]
    }
}

@available(iOS 17.0, *)
public struct SectorMark: ChartContent, MarkProvider {
    public typealias Body = Never

    let ownMarks: [Mark]

    public init<Value: Plottable>(
        angle: PlottableValue<Value>,
        innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) {
        var mark = Mark(kind: .sector, y: angle.plot)
        mark.innerRadius = innerRadius
        ownMarks = [mark]
    }
}
