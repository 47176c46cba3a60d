/// A background through which one sees.
@available(iOS 15.0, *)
public struct Material: ShapeStyle {
    private let name: String

    init(_ name: String) { self.name = name }
}

extension Material: Painted {
    var ownPaint: Paint { Paint(name) }
}
