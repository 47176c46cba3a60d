import ElementTree
import Foundation

/// A shape that is a box with round corners.
nonisolated protocol CornerShape: Shape {
    nonisolated var radius: String { get }
    /// True if it has no straight sides.
    nonisolated var isRound: Bool { get }
}

extension CornerShape {
    nonisolated var isRound: Bool { false }
}

/// A shape that is never stretched to its frame.
nonisolated protocol SquareShape {
    nonisolated var isSquare: Bool { get }
}

/// A shape that wraps another one.
nonisolated protocol WrappedShape: Shape {
    nonisolated var inner: any Shape { get }
}

extension Shape {
    /// The shape as a box with round corners, if it is one.
    nonisolated var corners: (any CornerShape)? {
        (self as? any WrappedShape)?.inner.corners ?? self as? any CornerShape
    }

    nonisolated var keepsSquare: Bool { (self as? any SquareShape)?.isSquare ?? false }
}

extension Renderer {
    /// Draws the element of a shape, which fills all space.
    func shape(
        _ context: RenderContext,
        _ role: ElementRole,
        styles: [ElementStyle] = [.shape],
        _ attributes: Traits = [],
        content: () -> Void = {}
    ) {
        let size = context.attributes.size
        if size.width == nil { fillDirections.isWide = true }
        if size.height == nil { fillDirections.isTall = true }
        element(role, context, styles: styles, attributes + [(.isHidden, "true")], content: content)
    }

    /// Draws a shape as an SVG image.
    ///
    /// If the size is unknown, the image is stretched, except for circles.
    /// - Parameters:
    ///   - shape: The shape.
    ///   - context: The context.
    ///   - paint: The color or gradient.
    ///   - rim: The extent of a line outside of the shape, in points; negative for a line inside of
    ///     it.
    ///   - extra: Attributes of the path.
    ///   - css: Returns the declarations of the path in a color.
    func picture(
        of shape: some Shape,
        _ context: RenderContext,
        _ paint: Paint,
        rim: CGFloat = 0,
        _ extra: [(String, String)],
        css: (String) -> String
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
        let path = shape.path(in: rect).svg
        guard paint.isGradient else {
            return self.shape(context, .drawing, [("viewBox", box), ("preserveAspectRatio", fit)]) {
                let extra = extra.map { (ElementTrait.other($0), $1) }
                plain(.path, css: [css(paint.solid)], [("d", path)] + extra)
            }
        }
        // SVG has no angular gradients, so the shape clips a box with a CSS gradient.
        let (margin, length) = (abs(rim).pixels, "calc(100% - \((abs(rim) * 2).pixels))")
        let place = "x: \(margin); y: \(margin); width: \(length); height: \(length)"
        let inner =
            "<svg style=\"\(place)\" viewBox=\"\(box)\" preserveAspectRatio=\"\(fit)\" overflow=\"visible\">"
        // Only numbers and names, which need no escaping.
        let attributes = [("d", path), ("style", css("#000"))] + extra
        let text = attributes.map { "\($0)=\"\($1)\"" }.joined(separator: " ")
        let picture =
            "<svg xmlns=\"http://www.w3.org/2000/svg\">\(inner)<path \(text)/></svg></svg>"
        let escaped = picture.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? ""
        let address = escaped.replacing("'", with: "%27").replacing("#", with: "%23")
        self.shape(context, .inline) {
            let mask = "mask: url('data:image/svg+xml,\(address)') 0 0 / 100% 100%"
            let inset = "inset: \((-max(rim, 0)).pixels)"
            plain(.inline, styles: [.cut], css: [inset, "background: \(paint.css)", mask])
        }
    }

    private static var side: CGFloat { 100 }
}
