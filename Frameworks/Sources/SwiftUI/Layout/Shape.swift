/// A form that can be filled.
///
/// Of the forms that an app draws itself a page shows a rectangle.
@available(iOS 13.0, *)
public protocol Shape: Sendable, View {}

extension Shape {
    nonisolated var cornerRadius: String { (self as? any CornerShape)?.radius ?? "0" }

    /// Fills the form with a style.
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S,
        style: FillStyle = FillStyle()
    ) -> some View {
        attributed { $0.add(style: "background: \(content.paint.css)") }
    }

    /// Draws the line around the form, in points.
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View
    {
        attributed { $0.add(style: "border: \(lineWidth.pixels) solid \(content.paint.css)") }
    }
}

/// A rectangle.
@available(iOS 13.0, *)
public struct Rectangle {
    /// Creates a rectangle.
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Rectangle: Shape {
    /// The view draws itself.
    public typealias Body = Never
}

extension Rectangle: CornerShape {
    var radius: String { "0" }
}

extension Rectangle: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        drawShape(renderer, context)
    }
}

/// A rectangle with round corners.
@available(iOS 13.0, *)
public struct RoundedRectangle {
    private let corner: CGFloat

    /// Creates a rectangle whose corners have a radius, in points.
    public nonisolated init(cornerRadius: CGFloat) { corner = cornerRadius }
}

@available(iOS 13.0, *)
extension RoundedRectangle: Shape {
    /// The view draws itself.
    public typealias Body = Never
}

extension RoundedRectangle: CornerShape {
    var radius: String { corner.pixels }
}

extension RoundedRectangle: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        drawShape(renderer, context)
    }
}

/// A rectangle with half circles at its ends.
@available(iOS 13.0, *)
public struct Capsule {
    /// Creates a capsule.
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Capsule: Shape {
    /// The view draws itself.
    public typealias Body = Never
}

extension Capsule: CornerShape {
    var radius: String { "999px" }
}

extension Capsule: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        drawShape(renderer, context)
    }
}

/// A circle.
@available(iOS 13.0, *)
public struct Circle {
    /// Creates a circle.
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Circle: Shape {
    /// The view draws itself.
    public typealias Body = Never
}

extension Circle: CornerShape {
    var radius: String { "50%" }
}

extension Circle: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        drawShape(renderer, context)
    }
}

/// A form that is a box with round corners.
protocol CornerShape: Shape {
    nonisolated var radius: String { get }
}

extension CornerShape {
    nonisolated func drawShape(_ renderer: Renderer, _ context: RenderContext) {
        var context = context
        context.attributes.add(style: "border-radius: \(radius)")
        renderer.element("span", context, class: "shape", [("aria-hidden", "true")]) {}
    }
}
