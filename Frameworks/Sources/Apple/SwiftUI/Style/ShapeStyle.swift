/// A color or another way to fill a form.
@available(iOS 13.0, *)
public protocol ShapeStyle: Sendable {
    /// The type of the resolved style. A system style resolves to itself.
    @available(iOS 17.0, *)
    associatedtype Resolved: ShapeStyle = Never
    /// Returns the resolved style in an environment.
    @available(iOS 17.0, *)
    func resolve(in environment: EnvironmentValues) -> Resolved
}

@available(iOS 13.0, *)
extension ShapeStyle where Resolved == Never {
    /// Never returns: the style is drawn itself.
    @available(iOS 17.0, *)
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) is drawn itself")
    }
}

@available(iOS 17.0, *)
extension Never: ShapeStyle {
    /// The type has no resolved style, because it is drawn itself.
    public typealias Resolved = Never
}

extension ShapeStyle {
    /// The style in the form for a style sheet, in the default environment.
    package var paint: Paint { paint(in: EnvironmentValues()) }

    /// Returns the style in the form for a style sheet.
    package func paint(in environment: EnvironmentValues) -> Paint {
        if let painted = self as? any Painted { return painted.ownPaint }
        if let wrapping = self as? any WrappingStyle {
            return wrapping.wrappedPaint(in: environment)
        }
        guard Resolved.self != Never.self else { return Paint("primary", "currentColor") }
        return resolve(in: environment).paint(in: environment)
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
    /// The fifth level of the current style, which a page draws as the fourth.
    @available(iOS 16.0, *)
    public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle("quaternary") }
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
    /// A very thick material, which a page draws as a thick one.
    public static var ultraThickMaterial: Material { Material("thick-material") }
    /// The material of bars.
    public static var bar: Material { Material("regular-material") }
}

@available(iOS 14.0, *)
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
    @available(iOS 15.0, *)
    public static var mint: Color { Color(named: "mint") }
    /// Teal.
    @available(iOS 15.0, *)
    public static var teal: Color { Color(named: "teal") }
    /// Cyan.
    @available(iOS 15.0, *)
    public static var cyan: Color { Color(named: "cyan") }
    /// Blue.
    public static var blue: Color { Color(named: "blue") }
    /// Indigo.
    @available(iOS 15.0, *)
    public static var indigo: Color { Color(named: "indigo") }
    /// Purple.
    public static var purple: Color { Color(named: "purple") }
    /// Pink.
    public static var pink: Color { Color(named: "pink") }
    /// Brown.
    @available(iOS 15.0, *)
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

/// The background behind the view.
@available(iOS 14.0, *)
public struct BackgroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}

extension BackgroundStyle: Painted {
    var ownPaint: Paint { Paint("background") }
}

/// A level of the current style.
@available(iOS 15.0, *)
public struct HierarchicalShapeStyle: ShapeStyle {
    private let name: String

    init(_ name: String) { self.name = name }
}

extension HierarchicalShapeStyle: Painted {
    var ownPaint: Paint { Paint(name) }
}

/// A background through which one sees.
@available(iOS 15.0, *)
public struct Material: ShapeStyle {
    private let name: String

    init(_ name: String) { self.name = name }

    /// A very thin material.
    public static let ultraThin = Material("ultra-thin-material")
    /// A thin material.
    public static let thin = Material("thin-material")
    /// A material.
    public static let regular = Material("regular-material")
    /// A thick material.
    public static let thick = Material("thick-material")
    /// A very thick material, which a page draws as a thick one.
    public static let ultraThick = Material("thick-material")
    /// The material of bars.
    public static let bar = Material("regular-material")
}

extension Material: Painted {
    var ownPaint: Paint { Paint(name) }
}

/// The tint of the view.
@available(iOS 15.0, *)
public struct TintShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}
}

extension TintShapeStyle: Painted {
    var ownPaint: Paint { Paint("tint") }
}

/// A style as a style sheet knows it.
package struct Paint: Hashable, Sendable {
    /// The name in the style sheet, for example `red`.
    package let name: String
    /// The value of CSS where the style sheet has none.
    package let css: String
    private let first: String?

    init(_ name: String, _ css: String? = nil, first: String? = nil) {
        self.name = name
        self.css = css ?? "var(--\(name))"
        self.first = first
    }

    var className: String { "fg-\(name)" }

    /// Whether the style sheet has a class for it: for what is neither mixed nor the app's own.
    var isKnown: Bool { css.hasPrefix("var(") && !name.hasPrefix("asset-") }

    /// The value of CSS where only one color is taken: of a gradient its first one.
    package var solid: String { first ?? css }

    /// The same, through which one sees by a part, from 0 for nothing to 1 for all of it.
    func faded(_ opacity: Double) -> Paint {
        let percent = Int((min(max(opacity, 0), 1) * 100).rounded())
        return Paint("\(name)-\(percent)", "color-mix(in srgb, \(css) \(percent)%, transparent)")
    }

    /// Whether it is no single color.
    var isGradient: Bool { first != nil }
}

/// A style that is drawn as another style in the same environment.
protocol WrappingStyle: ShapeStyle {
    func wrappedPaint(in environment: EnvironmentValues) -> Paint
}

/// A style that knows how it is painted.
protocol Painted: ShapeStyle {
    var ownPaint: Paint { get }
}
