import ElementTree
import FoundationGaps
public import UIKit

@available(iOS 13.0, *)
public struct Color: ShapeStyle, Hashable {
    let own: Paint
    let source: ColorSource

    init(named name: String) { self.init(Paint(name), .system(name)) }

    init(_ paint: Paint, _ source: ColorSource) {
        own = paint
        self.source = source
    }

    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(Paint(AssetColor.property(of: name)), .asset(name))
    }

    public init(
        _ colorSpace: Color.RGBColorSpace = .sRGB,
        red: Double,
        green: Double,
        blue: Double,
        opacity: Double = 1
    ) {
        let values = [red, green, blue].map { part in
            let part = min(max(part, 0), 1)
            guard colorSpace == .sRGBLinear else { return part }
            // The transfer function of sRGB (IEC 61966-2-1).
            return part <= 0.003_130_8 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
        }
        let parts = values.map { String(Int(($0 * 255).rounded())) }
        let css = "rgb(\(parts.joined(separator: " ")) / \(opacity))"
        self.init(
            Paint("rgb-" + parts.joined(separator: "-"), css),
            .fixed(UIColor(red: values[0], green: values[1], blue: values[2], alpha: opacity))
        )
    }

    public init(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        self.init(
            uiColor: UIColor(
                hue: hue,
                saturation: saturation,
                brightness: brightness,
                alpha: opacity
            )
        )
    }

    @available(iOS 15.0, *)
    public init(uiColor: UIColor) { self.init(uiColor) }

    public init(_ color: UIColor) {
        let css = color.css
        let name = css.filter { $0.isLetter || $0.isNumber }
        self.init(Paint("ui-" + name, css), .fixed(color))
    }

    @available(iOS 18.0, *)
    public func mix(
        with rhs: Color,
        by fraction: Double,
        in colorSpace: Gradient.ColorSpace = .perceptual
    ) -> Color {
        let percent = Int((min(max(fraction, 0), 1) * 100).rounded())
        let space = colorSpace == .device ? "srgb" : "oklab"
        return Color(
            Paint(
                "\(own.name)-\(rhs.own.name)-\(percent)",
                "color-mix(in \(space), \(rhs.own.css) \(percent)%, \(own.css))"
            ),
            .mixed(source, rhs.source, min(max(fraction, 0), 1))
        )
    }

    public func opacity(_ opacity: Double) -> Color {
        Color(own.faded(opacity), .faded(source, min(max(opacity, 0), 1)))
    }

    @available(iOS 16.0, *)
    public var gradient: AnyGradient { AnyGradient(self) }

    public static let primary = Color(named: "primary")
    public static let secondary = Color(named: "secondary")
    public static let accentColor = Color(named: "tint")

    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }
}

@available(iOS 13.0, *)
extension Color {
    public static let red = Color(named: "red")
    public static let orange = Color(named: "orange")
    public static let yellow = Color(named: "yellow")
    public static let green = Color(named: "green")
    @available(iOS 15.0, *)
    public static let mint = Color(named: "mint")
    @available(iOS 15.0, *)
    public static let teal = Color(named: "teal")
    @available(iOS 15.0, *)
    public static let cyan = Color(named: "cyan")
    public static let blue = Color(named: "blue")
    @available(iOS 15.0, *)
    public static let indigo = Color(named: "indigo")
    public static let purple = Color(named: "purple")
    public static let pink = Color(named: "pink")
    @available(iOS 15.0, *)
    public static let brown = Color(named: "brown")
    public static let white = Color(named: "white")
    public static let gray = Color(named: "gray")
    public static let black = Color(named: "black")
    public static let clear = Color(named: "clear")
}

extension Color: Painted {
    var ownPaint: Paint { own }
}

@available(iOS 13.0, *)
extension Color: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        var context = context
        if !own.isKnown { context.attributes.declare("background: \(own.css)") }
        renderer.shape(context, .inline, styles: [.color, .background(own.name)])
    }
}
