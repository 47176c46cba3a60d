/// One mark of a chart, whatever its types.
struct Mark {
    enum Kind: String {
        case bar, line, point, rule, sector
    }

    let kind: Kind
    var label = ""
    var valueLabel = ""
    var text: (EnvironmentValues) -> String = { _ in "" }
    var valueText: (EnvironmentValues) -> String = { _ in "" }
    var number = 0.0
    var paint = "tint"
    var spoken: String?
}

extension Mark {
    /// Makes a mark of two values, of which one is a number.
    init<X: Plottable, Y: Plottable>(_ kind: Kind, _ x: PlottableValue<X>, _ y: PlottableValue<Y>) {
        self.init(kind: kind)
        if let number = y.number {
            (label, valueLabel, self.number) = (x.label, y.label, number)
            text = { x.text($0) }
            valueText = { y.text($0) }
        } else {
            (label, valueLabel, self.number) = (y.label, x.label, x.number ?? 0)
            text = { y.text($0) }
            valueText = { x.text($0) }
        }
    }
}

/// How large a part of a mark is.
@available(iOS 16.0, *)
public struct MarkDimension: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    private let value: CGFloat?

    /// As the system thinks.
    public static let automatic = MarkDimension(value: nil)

    /// A part of the whole.
    public static func ratio(_ ratio: CGFloat) -> MarkDimension { MarkDimension(value: ratio) }

    /// A size in points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(value: value) }

    private init(value: CGFloat?) { self.value = value }

    /// Creates a size in points.
    public init(integerLiteral value: Int) { self.value = CGFloat(value) }

    /// Creates a size in points.
    public init(floatLiteral value: Double) { self.value = CGFloat(value) }
}

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

/// Content that knows its marks.
@MainActor
protocol MarkBearing {
    var ownMarks: [Mark] { get }
}

/// Several marks.
struct MarkList: ChartContent, MarkBearing {
    typealias Body = Never
    let ownMarks: [Mark]
}
