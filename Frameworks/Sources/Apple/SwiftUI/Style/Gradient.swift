import ElementTree

@available(iOS 13.0, *)
public struct Gradient: Hashable, ShapeStyle {
    public var stops: [Gradient.Stop]

    public init(stops: [Gradient.Stop]) { self.stops = stops }

    public init(colors: [Color]) {
        stops = colors.enumerated().map { index, color in
            let last = max(colors.count - 1, 1)
            return Stop(color: color, location: CGFloat(index) / CGFloat(last))
        }
    }

    /// Does nothing: a page mixes all gradients in the same color space.
    @available(iOS 16.0, *)
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(self) }

    /// The color stops in CSS.
    var css: String { css(places: { "\(($0 * 100).rounded2)%" }) }

    func css(places: (CGFloat) -> String) -> String {
        let stops = stops.count == 1 ? stops + stops : stops
        if stops.isEmpty { return "transparent, transparent" }
        return stops.map { "\($0.color.paint.css) \(places($0.location))" }.joined(separator: ", ")
    }

    public struct Stop: Hashable, Sendable {
        public var color: Color
        /// The location, from 0 to 1.
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    @available(iOS 16.0, *)
    public struct ColorSpace: Hashable, Sendable {
        private let name: String

        public static let device = ColorSpace(name: "device")
        public static let perceptual = ColorSpace(name: "perceptual")
    }
}

extension Gradient: Painted {
    var ownPaint: Paint { paint("linear-gradient(180deg, \(css))") }

    func paint(_ css: String) -> Paint {
        Paint("gradient", css, first: stops.first?.color.paint.solid ?? "transparent")
    }
}

@available(iOS 16.0, *)
public struct AnyGradient: ShapeStyle, Hashable {
    var gradient: Gradient
    /// True if it was created from one color.
    private let isPlain: Bool

    public init(_ gradient: Gradient) {
        self.gradient = gradient
        isPlain = false
    }

    /// Creates the standard gradient of a color, which is lighter at the top.
    init(_ color: Color) {
        let light = Color(
            Paint("light", "color-mix(in srgb, \(color.own.css) 82%, white)"),
            .mixed(color.source, .system("white"), 0.18)
        )
        gradient = Gradient(stops: [
            Gradient.Stop(color: light, location: 0), Gradient.Stop(color: color, location: 1),
        ])
        isPlain = true
    }

    /// Does nothing: a page mixes all gradients in the same color space.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }
}

extension AnyGradient: Painted {
    var ownPaint: Paint {
        let paint = gradient.ownPaint
        // As a single color, it is the color itself.
        return isPlain
            ? Paint("gradient", paint.css, first: gradient.stops.last?.color.paint.solid) : paint
    }
}

/// A gradient, as a style and a view.
protocol GradientStyle: Painted {
    var gradient: Gradient { get set }
    /// The gradient in CSS.
    var css: String { get }
}

extension GradientStyle {
    var ownPaint: Paint { gradient.paint(css) }

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        var context = context
        context.attributes.declare("background: \(css)")
        renderer.shape(context, .inline, styles: [.color])
    }
}

extension UnitPoint {
    var css: String { "\((x * 100).rounded2)% \((y * 100).rounded2)%" }
}
