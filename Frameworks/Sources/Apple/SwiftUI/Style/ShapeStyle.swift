@available(iOS 13.0, *)
public protocol ShapeStyle: Sendable {
    @available(iOS 17.0, *)
    associatedtype Resolved: ShapeStyle = Never
    @available(iOS 17.0, *)
    func resolve(in environment: EnvironmentValues) -> Resolved
}

@available(iOS 13.0, *)
extension ShapeStyle where Resolved == Never {
    /// Never called, because the renderer draws the style.
    @available(iOS 17.0, *)
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) has no resolved style")
    }
}

@available(iOS 17.0, *)
extension Never: ShapeStyle {
    /// Never used, because the renderer draws the style.
    public typealias Resolved = Never
}

extension ShapeStyle {
    /// The style in CSS, in the default environment.
    package var paint: Paint { paint(in: EnvironmentValues()) }

    /// Returns the style in CSS.
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
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle("primary") }
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle("secondary") }
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle("tertiary") }
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle("quaternary") }
    /// The fifth level, which a page draws as the fourth.
    @available(iOS 16.0, *)
    public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle("quaternary") }
}

@available(iOS 15.0, *)
extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

@available(iOS 15.0, *)
extension ShapeStyle where Self == Material {
    public static var thinMaterial: Material { Material("thin-material") }
    public static var regularMaterial: Material { Material("regular-material") }
    public static var ultraThinMaterial: Material { Material("ultra-thin-material") }
    public static var thickMaterial: Material { Material("thick-material") }
    /// An ultra-thick material, which a page draws as a thick one.
    public static var ultraThickMaterial: Material { Material("thick-material") }
    public static var bar: Material { Material("regular-material") }
}

@available(iOS 14.0, *)
extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

@available(iOS 13.0, *)
extension ShapeStyle where Self == Color {
    public static var red: Color { Color(named: "red") }
    public static var orange: Color { Color(named: "orange") }
    public static var yellow: Color { Color(named: "yellow") }
    public static var green: Color { Color(named: "green") }
    @available(iOS 15.0, *)
    public static var mint: Color { Color(named: "mint") }
    @available(iOS 15.0, *)
    public static var teal: Color { Color(named: "teal") }
    @available(iOS 15.0, *)
    public static var cyan: Color { Color(named: "cyan") }
    public static var blue: Color { Color(named: "blue") }
    @available(iOS 15.0, *)
    public static var indigo: Color { Color(named: "indigo") }
    public static var purple: Color { Color(named: "purple") }
    public static var pink: Color { Color(named: "pink") }
    @available(iOS 15.0, *)
    public static var brown: Color { Color(named: "brown") }
    public static var white: Color { Color(named: "white") }
    public static var gray: Color { Color(named: "gray") }
    public static var black: Color { Color(named: "black") }
    public static var clear: Color { Color(named: "clear") }
}

@available(iOS 14.0, *)
public struct BackgroundStyle: ShapeStyle {
    public init() {}
}

extension BackgroundStyle: Painted {
    var ownPaint: Paint { Paint("background") }
}

@available(iOS 15.0, *)
public struct HierarchicalShapeStyle: ShapeStyle {
    private let name: String

    init(_ name: String) { self.name = name }
}

extension HierarchicalShapeStyle: Painted {
    var ownPaint: Paint { Paint(name) }
}

@available(iOS 15.0, *)
public struct Material: ShapeStyle {
    private let name: String

    init(_ name: String) { self.name = name }

    public static let ultraThin = Material("ultra-thin-material")
    public static let thin = Material("thin-material")
    public static let regular = Material("regular-material")
    public static let thick = Material("thick-material")
    /// An ultra-thick material, which a page draws as a thick one.
    public static let ultraThick = Material("thick-material")
    public static let bar = Material("regular-material")
}

extension Material: Painted {
    var ownPaint: Paint { Paint(name) }
}

@available(iOS 15.0, *)
public struct TintShapeStyle: ShapeStyle {
    public init() {}
}

extension TintShapeStyle: Painted {
    var ownPaint: Paint { Paint("tint") }
}

/// A style in CSS.
package struct Paint: Hashable, Sendable {
    /// The name in the style sheet, for example `red`.
    package let name: String
    /// The value in CSS.
    package let css: String
    private let first: String?

    init(_ name: String, _ css: String? = nil, first: String? = nil) {
        self.name = name
        self.css = css ?? "var(--\(name))"
        self.first = first
    }

    /// True if the style sheet has a class for it: colors that are not mixed or the app's own.
    var isKnown: Bool { css.hasPrefix("var(") && !name.hasPrefix("asset-") }

    /// The value in CSS as a single color: the first color of a gradient.
    package var solid: String { first ?? css }

    /// Returns the paint with an opacity, from 0 to 1.
    func faded(_ opacity: Double) -> Paint {
        let percent = Int((min(max(opacity, 0), 1) * 100).rounded())
        return Paint("\(name)-\(percent)", "color-mix(in srgb, \(css) \(percent)%, transparent)")
    }

    /// True if it is not a single color.
    var isGradient: Bool { first != nil }
}

/// A style that is drawn as another style in the same environment.
protocol WrappingStyle: ShapeStyle {
    func wrappedPaint(in environment: EnvironmentValues) -> Paint
}

/// A style that provides its paint.
protocol Painted: ShapeStyle {
    var ownPaint: Paint { get }
}
