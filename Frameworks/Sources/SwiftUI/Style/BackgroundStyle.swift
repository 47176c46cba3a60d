/// The background behind the view.
@available(iOS 14.0, *)
public struct BackgroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}

extension BackgroundStyle: Painted {
    var ownPaint: Paint { Paint("background") }
}
