import ElementTree
import Foundation

@available(iOS 13.0, *)
public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1,
        lineCap: CGLineCap = .butt,
        lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [CGFloat](),
        dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// The line in SVG, with a width that doesn't scale with the image.
    package var svg: String {
        var parts = [
            "stroke-width: \(lineWidth.rounded2)", "stroke-linecap: \(lineCap.name)",
            "stroke-linejoin: \(lineJoin.name)",
        ]
        if !dash.isEmpty {
            parts.append("stroke-dasharray: \(dash.map(\.rounded2).joined(separator: " "))")
            parts.append("stroke-dashoffset: \(dashPhase.rounded2)")
        }
        return parts.joined(separator: "; ")
    }
}

/// The end of a line; on Apple's systems, it is in Core Graphics.
@available(iOS 2.0, *)
public enum CGLineCap: Int32, Sendable {
    case butt
    case round
    case square

    var name: String {
        switch self {
        case .butt: "butt"
        case .round: "round"
        case .square: "square"
        }
    }
}

/// The joint of two lines; on Apple's systems, it is in Core Graphics.
@available(iOS 2.0, *)
public enum CGLineJoin: Int32, Sendable {
    case miter
    case round
    case bevel

    var name: String {
        switch self {
        case .miter: "miter"
        case .round: "round"
        case .bevel: "bevel"
        }
    }
}

/// The outline of a shape.
struct StrokedShape<Base: Shape> {
    let shape: Base
    let ink: any ShapeStyle
    let style: StrokeStyle
    /// True if the line is inside the shape; otherwise half of it is outside.
    let isInside: Bool
}

extension StrokedShape: View {
    typealias Body = Never
}

extension StrokedShape: DrawnView {
    func draw(_ renderer: Renderer, _ context: RenderContext) {
        var context = context
        let paint = ink.paint(in: context.environment)
        if let box = shape.corners, !box.isRound, style.lineCap == .butt, !paint.isGradient {
            // A box keeps its corners at any size if it is not an image.
            let kind = style.dash.isEmpty ? "solid" : "dashed"
            let inset = isInside ? -style.lineWidth : -style.lineWidth / 2
            let line = "\(style.lineWidth.pixels) \(kind) \(paint.solid)"
            context.attributes.declare("outline: \(line); outline-offset: \(inset.pixels)")
            context.attributes.declare("border-radius: \(box.radius)")
            return renderer.shape(context, .inline)
        }
        let rim = isInside ? -style.lineWidth / 2 : style.lineWidth / 2
        if isInside, !paint.isGradient {
            context.attributes.declare("padding: \((-rim).pixels)")
        }
        let effect = [("vector-effect", "non-scaling-stroke")]
        renderer.picture(of: shape, context, paint, rim: rim, effect) { color in
            "fill: none; stroke: \(color); \(style.svg)"
        }
    }
}
