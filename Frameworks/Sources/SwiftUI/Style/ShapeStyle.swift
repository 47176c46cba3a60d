/// A color or another way to fill a form.
@available(iOS 13.0, *)
public protocol ShapeStyle: Sendable {}

extension ShapeStyle {
    /// The style as a style sheet knows it.
    package var paint: Paint {
        (self as? any Painted)?.ownPaint ?? Paint("primary", "currentColor")
    }
}

@available(iOS 15.0, *)
extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The first level of the current style.
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle("primary") }
    /// The second level of the current style.
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle("secondary") }
    /// The third level of the current style.
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle("tertiary") }
    /// The fourth level of the current style.
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle("quaternary") }
}

@available(iOS 15.0, *)
extension ShapeStyle where Self == TintShapeStyle {
    /// The tint of the view.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

@available(iOS 15.0, *)
extension ShapeStyle where Self == Material {
    /// A thin material.
    public static var thinMaterial: Material { Material("thin-material") }
    /// A material.
    public static var regularMaterial: Material { Material("regular-material") }
    /// A very thin material.
    public static var ultraThinMaterial: Material { Material("ultra-thin-material") }
    /// A thick material.
    public static var thickMaterial: Material { Material("thick-material") }
}

@available(iOS 13.0, *)
extension ShapeStyle where Self == BackgroundStyle {
    /// The background behind the view.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

@available(iOS 13.0, *)
extension ShapeStyle where Self == Color {
    /// Red.
    public static var red: Color { Color(named: "red") }
    /// Orange.
    public static var orange: Color { Color(named: "orange") }
    /// Yellow.
    public static var yellow: Color { Color(named: "yellow") }
    /// Green.
    public static var green: Color { Color(named: "green") }
    /// Mint.
    public static var mint: Color { Color(named: "mint") }
    /// Teal.
    public static var teal: Color { Color(named: "teal") }
    /// Cyan.
    public static var cyan: Color { Color(named: "cyan") }
    /// Blue.
    public static var blue: Color { Color(named: "blue") }
    /// Indigo.
    public static var indigo: Color { Color(named: "indigo") }
    /// Purple.
    public static var purple: Color { Color(named: "purple") }
    /// Pink.
    public static var pink: Color { Color(named: "pink") }
    /// Brown.
    public static var brown: Color { Color(named: "brown") }
    /// White.
    public static var white: Color { Color(named: "white") }
    /// Gray.
    public static var gray: Color { Color(named: "gray") }
    /// Black.
    public static var black: Color { Color(named: "black") }
    /// Nothing.
    public static var clear: Color { Color(named: "clear") }
}
