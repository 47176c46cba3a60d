/// A color that falls off a little.
@available(iOS 16.0, *)
public struct AnyGradient: ShapeStyle, Hashable {
    private let color: Color

    init(_ color: Color) { self.color = color }
}

extension AnyGradient: Painted {
    var ownPaint: Paint { color.own }
}
