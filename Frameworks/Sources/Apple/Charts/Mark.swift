public import Foundation
import SwiftUI

/// A mark of a chart, without its types.
struct Mark {
    enum Kind {
        case bar, line, area, point, rule, sector
    }

    let kind: Kind
    var x: Plot?
    var y: Plot?
    /// The end of a mark that doesn't start at zero.
    var xEnd: Plot?
    var yEnd: Plot?
    var paint: Paint?
    /// The series, which determines the color.
    var series: Plot?
    /// The value that places marks side by side.
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

    public static func fixed(_ value: CGFloat) -> MarkDimension {
        MarkDimension(points: value, share: nil)
    }

    private init(points: CGFloat?, share: CGFloat?) {
        self.points = points
        self.share = share
    }

    public init(integerLiteral value: Int) { self.init(points: CGFloat(value), share: nil) }

    public init(floatLiteral value: Double) { self.init(points: CGFloat(value), share: nil) }
}

@available(iOS 16.0, *)
public struct MarkStackingMethod: Equatable, Sendable {
    private let name: String

    public static var standard: MarkStackingMethod { MarkStackingMethod(name: "standard") }
    public static var unstacked: MarkStackingMethod { MarkStackingMethod(name: "unstacked") }
}

/// Content that provides its marks.
@MainActor
protocol MarkProvider {
    var ownMarks: [Mark] { get }
}

/// A list of marks.
struct MarkList: ChartContent, MarkProvider {
    typealias Body = Never
    let ownMarks: [Mark]
}
