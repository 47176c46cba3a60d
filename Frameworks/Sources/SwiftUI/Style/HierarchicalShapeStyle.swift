/// A level of the current style.
@available(iOS 15.0, *)
public struct HierarchicalShapeStyle: ShapeStyle {
    private let name: String

    init(_ name: String) { self.name = name }
}

extension HierarchicalShapeStyle: Painted {
    var ownPaint: Paint { Paint(name) }
}
