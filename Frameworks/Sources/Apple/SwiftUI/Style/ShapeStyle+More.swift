@available(iOS 15.0, *)
public struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) { self.style = style }
}

extension AnyShapeStyle: WrappingStyle {
    func wrappedPaint(in environment: EnvironmentValues) -> Paint { style.paint(in: environment) }
}

@available(iOS 15.0, *)
extension ShapeStyle {
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        OpacityStyle(base: self, opacity: opacity)
    }

    /// Does nothing: a page draws the style without blending.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }

    /// Does nothing: a page draws the style without a shadow.
    @available(iOS 16.0, *)
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}

@available(iOS 17.0, *)
extension ShapeStyle {
    public var secondary: some ShapeStyle { OpacityStyle(base: self, opacity: 0.5) }
    public var tertiary: some ShapeStyle { OpacityStyle(base: self, opacity: 0.25) }
    public var quaternary: some ShapeStyle { OpacityStyle(base: self, opacity: 0.18) }
    public var quinary: some ShapeStyle { OpacityStyle(base: self, opacity: 0.1) }
}

/// A style with an opacity.
struct OpacityStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let opacity: Double
}

extension OpacityStyle: WrappingStyle {
    func wrappedPaint(in environment: EnvironmentValues) -> Paint {
        guard var style = base as? any GradientStyle else {
            return base.paint(in: environment).faded(opacity)
        }
        for index in style.gradient.stops.indices {
            style.gradient.stops[index].color = style.gradient.stops[index].color.opacity(opacity)
        }
        return style.ownPaint
    }
}

@available(iOS 16.0, *)
public struct ShadowStyle: Equatable, Sendable {
    private let isInner: Bool
    private let color: Color
    private let distances: [CGFloat]

    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: false, color: color, distances: [radius, x, y])
    }

    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: true, color: color, distances: [radius, x, y])
    }
}

@available(iOS 17.0, *)
public struct SeparatorShapeStyle: ShapeStyle {
    public init() {}
}

extension SeparatorShapeStyle: Painted {
    var ownPaint: Paint { Paint("separator") }
}

@available(iOS 15.0, *)
public struct SelectionShapeStyle: ShapeStyle {
    public init() {}
}

extension SelectionShapeStyle: Painted {
    var ownPaint: Paint { Paint("tint") }
}

@available(iOS 17.0, *)
public struct PlaceholderTextShapeStyle: ShapeStyle {
    public init() {}
}

extension PlaceholderTextShapeStyle: Painted {
    var ownPaint: Paint { Paint("tertiary") }
}

@available(iOS 17.0, *)
public struct LinkShapeStyle: ShapeStyle {
    public init() {}
}

extension LinkShapeStyle: Painted {
    var ownPaint: Paint { Paint("tint") }
}

@available(iOS 17.0, *)
public struct FillShapeStyle: ShapeStyle {
    public init() {}
}

extension FillShapeStyle: Painted {
    var ownPaint: Paint { Paint("fill") }
}

@available(iOS 17.0, *)
public struct WindowBackgroundShapeStyle: ShapeStyle {
    public init() {}
}

extension WindowBackgroundShapeStyle: Painted {
    var ownPaint: Paint { Paint("background") }
}

@available(iOS 17.0, *)
extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

@available(iOS 15.0, *)
extension ShapeStyle where Self == SelectionShapeStyle {
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

@available(iOS 17.0, *)
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

@available(iOS 17.0, *)
extension ShapeStyle where Self == LinkShapeStyle {
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}

@available(iOS 17.0, *)
extension ShapeStyle where Self == FillShapeStyle {
    public static var fill: FillShapeStyle { FillShapeStyle() }
}

@available(iOS 17.0, *)
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
