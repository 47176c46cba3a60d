@available(iOS 16.0, *)
public struct BarMark: ChartContent, MarkBearing {
    public typealias Body = Never

    let ownMarks: [Mark]

    /// Draws a bar from zero; the axis with numbers says how long it is.
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

    /// Draws a bar between two values across.
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

    /// Draws a bar between two values up.
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

/// A point of a line.
@available(iOS 16.0, *)
public struct LineMark: ChartContent, MarkBearing {
    public typealias Body = Never

    let ownMarks: [Mark]

    /// Draws a line through a point.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        ownMarks = [Mark(kind: .line, x: x.plot, y: y.plot)]
    }

    /// Draws one of several lines through a point.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        series: PlottableValue<S>
    ) {
        ownMarks = [Mark(kind: .line, x: x.plot, y: y.plot, series: series.plot)]
    }
}

/// A point of a line with everything below it.
@available(iOS 16.0, *)
public struct AreaMark: ChartContent, MarkBearing {
    public typealias Body = Never

    let ownMarks: [Mark]

    /// Draws an area below a point.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        stacking: MarkStackingMethod = .standard
    ) {
        ownMarks = [Mark(kind: .area, x: x.plot, y: y.plot)]
    }
}

/// A point.
@available(iOS 16.0, *)
public struct PointMark: ChartContent, MarkBearing {
    public typealias Body = Never

    let ownMarks: [Mark]

    /// Draws a point.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        ownMarks = [Mark(kind: .point, x: x.plot, y: y.plot)]
    }
}

@available(iOS 16.0, *)
public struct RuleMark: ChartContent, MarkBearing {
    public typealias Body = Never

    let ownMarks: [Mark]

    /// Draws a line across at a value; a page draws it from edge to edge.
    public init<Y: Plottable>(
        xStart: CGFloat? = nil,
        xEnd: CGFloat? = nil,
        y: PlottableValue<Y>
    ) {
        ownMarks = [Mark(kind: .rule, y: y.plot)]
    }

    /// Draws a line down at a value; a page draws it from edge to edge.
    public init<X: Plottable>(
        x: PlottableValue<X>,
        yStart: CGFloat? = nil,
        yEnd: CGFloat? = nil
    ) {
        ownMarks = [Mark(kind: .rule, x: x.plot)]
    }
}

@available(iOS 17.0, *)
public struct SectorMark: ChartContent, MarkBearing {
    public typealias Body = Never

    let ownMarks: [Mark]

    /// Draws a slice as wide as a value, among all of them.
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
