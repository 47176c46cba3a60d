/// A style that knows how it is painted.
protocol Painted: ShapeStyle {
    var ownPaint: Paint { get }
}
