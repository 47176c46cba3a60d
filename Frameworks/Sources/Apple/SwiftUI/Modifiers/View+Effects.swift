import ElementTree
import Foundation

@available(iOS 13.0, *)
extension View {
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        filtered("blur(\(max(radius, 0).pixels))")
    }

    /// Changes the brightness, from -1 for black to 1 for white.
    public nonisolated func brightness(_ amount: Double) -> some View {
        filtered("brightness(\(CGFloat(max(1 + amount, 0)).rounded2))")
    }

    /// Changes the contrast; 1 has no effect.
    public nonisolated func contrast(_ amount: Double) -> some View {
        filtered("contrast(\(CGFloat(max(amount, 0)).rounded2))")
    }

    /// Changes the saturation; 1 has no effect.
    public nonisolated func saturation(_ amount: Double) -> some View {
        filtered("saturate(\(CGFloat(max(amount, 0)).rounded2))")
    }

    /// Removes colors, from 0 for none to 1 for all.
    public nonisolated func grayscale(_ amount: Double) -> some View {
        filtered("grayscale(\(CGFloat(min(max(amount, 0), 1)).rounded2))")
    }

    public nonisolated func hueRotation(_ angle: Angle) -> some View {
        filtered("hue-rotate(\(CGFloat(angle.degrees).rounded2)deg)")
    }

    public nonisolated func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View {
        filtered(
            "drop-shadow(\(x.pixels) \(y.pixels) \((max(radius, 0) / 2).pixels) \(color.paint.css))"
        )
    }

    public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
        attributed { $0.declare("mix-blend-mode: \(blendMode.css)") }
    }

    public nonisolated func compositingGroup() -> some View {
        attributed { $0.declare("isolation: isolate") }
    }

    public nonisolated func drawingGroup(
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear
    ) -> some View {
        compositingGroup()
    }

    public nonisolated func clipped(antialiased: Bool = false) -> some View {
        attributed { $0.add(.clipped) }
    }

    /// Masks the view with another view.
    ///
    /// A page supports gradients and shapes as masks; other masks have no effect.
    @available(iOS 15.0, *)
    public nonisolated func mask<Mask: View>(
        alignment: Alignment = .center,
        @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        masked(by: mask())
    }

    /// Masks the view with another view.
    ///
    /// A page supports gradients and shapes as masks; other masks have no effect.
    public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View { masked(by: mask) }

    private nonisolated func masked(by mask: some View) -> some View {
        attributed { attributes in
            if let gradient = mask as? any GradientStyle {
                attributes.declare("mask: \(gradient.css)")
            } else if let shape = (mask as? any FilledShape)?.filled as? any CornerShape {
                attributes.add(.clipped)
                attributes.declare("border-radius: \(shape.radius)")
            }
        }
    }

    /// Rotates the view in three dimensions.
    public nonisolated func rotation3DEffect(
        _ angle: Angle,
        axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        attributed { attributes in
            let axis = "\(axis.x.rounded2), \(axis.y.rounded2), \(axis.z.rounded2)"
            let depth = perspective > 0 ? "perspective(\((600 / perspective).pixels)) " : ""
            let turn = "rotate3d(\(axis), \(CGFloat(angle.degrees).rounded2)deg)"
            attributes.declare("transform: \(depth)\(turn)")
            if anchor != .center { attributes.declare("transform-origin: \(anchor.css)") }
        }
    }

    /// Changes the drawing of the view without changing its layout, depending on its geometry.
    ///
    /// The size is that of the screen, as in `GeometryReader`.
    @available(iOS 17.0, *)
    public nonisolated func visualEffect<Effect: VisualEffect>(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
    ) -> some View {
        adjusted { context, _ in
            let proxy = GeometryProxy(size: context.environment.screenSize)
            let made = effect(EmptyVisualEffect(), proxy)
            guard let known = made as? any KnownVisualEffect else { return }
            for style in known.styles { context.attributes.declare(style) }
            for filter in known.filters { context.attributes.filters.append(filter) }
        }
    }

    nonisolated func filtered(_ filter: String) -> some View {
        attributed { $0.filters.append(filter) }
    }
}

@available(iOS 13.0, *)
public enum BlendMode: Hashable, Sendable {
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case softLight
    case hardLight
    case difference
    case exclusion
    case hue
    case saturation
    case color
    case luminosity
    /// The view where there is a background. A page draws it over the background.
    case sourceAtop
    /// The background where the view is. A page draws the view over the background.
    case destinationOver
    /// The background without the view. A page draws the view over the background.
    case destinationOut
    /// The sum, darkened, for which a page multiplies.
    case plusDarker
    case plusLighter

    var css: String {
        switch self {
        case .normal, .sourceAtop, .destinationOver, .destinationOut: "normal"
        case .multiply, .plusDarker: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusLighter: "plus-lighter"
        }
    }
}

@available(iOS 13.0, *)
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear
    case linear
    case extendedLinear
}

@available(iOS 17.0, *)
public protocol VisualEffect: Sendable {}

@available(iOS 17.0, *)
public struct EmptyVisualEffect: VisualEffect, KnownVisualEffect {
    var styles: [String] { [] }
    var filters: [String] { [] }

    public init() {}
}

/// A visual effect that a page can draw.
protocol KnownVisualEffect: Sendable {
    /// The declarations in CSS.
    var styles: [String] { get }
    /// The filter functions in CSS.
    var filters: [String] { get }
}

/// A combination of visual effects.
struct DrawnEffect: VisualEffect, KnownVisualEffect {
    var styles: [String]
    var filters: [String]
}

@available(iOS 17.0, *)
extension VisualEffect {
    public func opacity(_ opacity: Double) -> some VisualEffect {
        adding(style: "opacity: \(min(max(opacity, 0), 1))")
    }

    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(style: "scale: \(scale.rounded2)")
    }

    public func scaleEffect(
        x: CGFloat = 1,
        y: CGFloat = 1,
        anchor: UnitPoint = .center
    ) -> some VisualEffect {
        adding(style: "scale: \(x.rounded2) \(y.rounded2)")
    }

    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(style: "rotate: \(CGFloat(angle.degrees).rounded2)deg")
    }

    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
        adding(style: "translate: \(x.pixels) \(y.pixels)")
    }

    public func offset(_ offset: CGSize) -> some VisualEffect {
        self.offset(x: offset.width, y: offset.height)
    }

    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        adding(filter: "blur(\(max(radius, 0).pixels))")
    }

    /// Changes the saturation; 1 has no effect.
    public func saturation(_ amount: Double) -> some VisualEffect {
        adding(filter: "saturate(\(CGFloat(max(amount, 0)).rounded2))")
    }

    /// Removes colors, from 0 for none to 1 for all.
    public func grayscale(_ amount: Double) -> some VisualEffect {
        adding(filter: "grayscale(\(CGFloat(min(max(amount, 0), 1)).rounded2))")
    }

    /// Changes the brightness, from -1 for black to 1 for white.
    public func brightness(_ amount: Double) -> some VisualEffect {
        adding(filter: "brightness(\(CGFloat(max(1 + amount, 0)).rounded2))")
    }

    private func adding(style: String? = nil, filter: String? = nil) -> DrawnEffect {
        let known = self as? any KnownVisualEffect
        return DrawnEffect(
            styles: (known?.styles ?? []) + (style.map { [$0] } ?? []),
            filters: (known?.filters ?? []) + (filter.map { [$0] } ?? [])
        )
    }
}
