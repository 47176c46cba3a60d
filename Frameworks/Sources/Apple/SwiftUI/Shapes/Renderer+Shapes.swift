import ElementTree
import Foundation

/// A form that is a box with round corners.
nonisolated protocol CornerShape: Shape {
    nonisolated var radius: String { get }
    /// True if it has no straight side at all.
    nonisolated var isRound: Bool { get }
}

extension CornerShape {
    nonisolated var isRound: Bool { false }
}

/// A form that is never drawn out to the sides of its place.
nonisolated protocol SquareShape {
    nonisolated var isSquare: Bool { get }
}

/// A form that stands for another one, whatever its type.
nonisolated protocol WrappedShape: Shape {
    nonisolated var inner: any Shape { get }
}

extension Shape {
    /// The form as a box with round corners, if it is one.
    nonisolated var corners: (any CornerShape)? {
        (self as? any WrappedShape)?.inner.corners ?? self as? any CornerShape
    }

    nonisolated var keepsSquare: Bool { (self as? any SquareShape)?.isSquare ?? false }
}

extension Renderer {
    /// Draws the element of a form, which takes all the room that there is.
    func shape(
        _ context: RenderContext,
        _ role: ElementRole,
        _ attributes: [(String, String)] = [],
        content: () -> Void
    ) {
        let size = context.attributes.size
        if size.width == nil { fillDirections.isWide = true }
        if size.height == nil { fillDirections.isTall = true }
        element(role, context, class: "shape", attributes + [("aria-hidden", "true")]) { content() }
    }

    /// Draws a form as a picture.
    ///
    /// Where the size is not known the picture is drawn out, but for what is round.
    /// - Parameters:
    ///   - shape: The form.
    ///   - context: The context of the drawing.
    ///   - paint: Its color, or a gradient.
    ///   - rim: The distance of a line beyond the form, in points; negative for a line within it.
    ///   - look: Returns the attributes of the path in a color.
    func picture(
        of shape: some Shape,
        _ context: RenderContext,
        _ paint: Paint,
        rim: CGFloat = 0,
        look: (String) -> [(String, String)]
    ) {
        let size = context.attributes.size
        let isKnown = size.width != nil && size.height != nil
        let rect = CGRect(
            x: 0,
            y: 0,
            width: isKnown ? size.width ?? 0 : Self.side,
            height: isKnown ? size.height ?? 0 : Self.side
        )
        let box = "0 0 \(rect.width.rounded2) \(rect.height.rounded2)"
        let fit = shape.keepsSquare || isKnown ? "xMidYMid meet" : "none"
        let outline = [("d", shape.path(in: rect).svg)]
        guard paint.isGradient else {
            return self.shape(context, .drawing, [("viewBox", box), ("preserveAspectRatio", fit)]) {
                plain(.path, outline + look(paint.solid))
            }
        }
        // SVG has no gradient around a point: the form cuts it out of a box that has one of CSS.
        let (margin, length) = (abs(rim).pixels, "calc(100% - \((abs(rim) * 2).pixels))")
        let place = "x: \(margin); y: \(margin); width: \(length); height: \(length)"
        let inner =
            "<svg style=\"\(place)\" viewBox=\"\(box)\" preserveAspectRatio=\"\(fit)\" overflow=\"visible\">"
        // Numbers and names alone: nothing in them would have to be escaped.
        let path = (outline + look("#000")).map { "\($0)=\"\($1)\"" }.joined(separator: " ")
        let picture =
            "<svg xmlns=\"http://www.w3.org/2000/svg\">\(inner)<path \(path)/></svg></svg>"
        let escaped = picture.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? ""
        let address = escaped.replacing("'", with: "%27").replacing("#", with: "%23")
        self.shape(context, .inline) {
            let style =
                "background: \(paint.css); mask: url('data:image/svg+xml,\(address)') 0 0 / 100% 100%"
            plain(.inline, class: "cut", [("style", "inset: \((-max(rim, 0)).pixels); \(style)")]) {
            }
        }
    }

    private static var side: CGFloat { 100 }
}
