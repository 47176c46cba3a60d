/// One mark of a chart, whatever its types.
struct Mark {
    enum Kind {
        case bar, line, area, point, rule, sector
    }

    let kind: Kind
    var x: Plot?
    var y: Plot?
    /// The place where a mark ends that does not begin at zero.
    var xEnd: Plot?
    var yEnd: Plot?
    var paint: Paint?
    /// The series of a mark; each series has its own color.
    var series: Plot?
    /// The value by which marks of one place stand side by side.
    var position: Plot?
    var width: MarkDimension = .automatic
    var corner: CGFloat?
    var opacity: Double?
    var stroke: StrokeStyle?
    var innerRadius: MarkDimension = .automatic
    var isSmooth = false
    var hasSymbol = false
    var spoken: Text?
    var spokenValue: Text?
    var isUnspoken = false
    var annotations: [MarkAnnotation] = []
}

/// A view beside a mark.
struct MarkAnnotation {
    let position: AnnotationPosition
    let alignment: Alignment
    let view: any View
}

@available(iOS 16.0, *)
public struct MarkDimension: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let points: CGFloat?
    let share: CGFloat?

    public static let automatic = MarkDimension(points: nil, share: nil)

    public static func ratio(_ ratio: CGFloat) -> MarkDimension {
        MarkDimension(points: nil, share: ratio)
    }

    /// A size in points.
    public static func fixed(_ value: CGFloat) -> MarkDimension {
        MarkDimension(points: value, share: nil)
    }

    private init(points: CGFloat?, share: CGFloat?) {
        self.points = points
        self.share = share
    }

    /// Creates a size in points.
    public init(integerLiteral value: Int) { self.init(points: CGFloat(value), share: nil) }

    /// Creates a size in points.
    public init(floatLiteral value: Double) { self.init(points: CGFloat(value), share: nil) }
}

@available(iOS 16.0, *)
public struct MarkStackingMethod: Equatable, Sendable {
    private let name: String

    public static var standard: MarkStackingMethod { MarkStackingMethod(name: "standard") }
    public static var unstacked: MarkStackingMethod { MarkStackingMethod(name: "unstacked") }
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
