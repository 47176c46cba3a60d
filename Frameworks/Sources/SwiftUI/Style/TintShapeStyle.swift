/// The tint of the view.
@available(iOS 15.0, *)
public struct TintShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}

extension TintShapeStyle: Painted {
    var ownPaint: Paint { Paint("tint") }
}
