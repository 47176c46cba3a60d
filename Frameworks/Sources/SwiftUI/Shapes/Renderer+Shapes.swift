import Foundation

/// A form that is a box with round corners.
nonisolated protocol CornerShape: Shape {
    nonisolated var radius: String { get }
    /// Whether it has no straight side at all.
    nonisolated var isRound: Bool { get }
}

extension CornerShape {
    nonisolated var isRound: Bool { false }
}

/// A form that is never drawn out to the sides of its place.
nonisolated protocol SquareShape {
    nonisolated var isSquare: Bool { get }
}

extension Shape {
    nonisolated var keepsSquare: Bool { (self as? any SquareShape)?.isSquare ?? false }
}

extension Renderer {
    /// Writes the element of a form, which takes all the room that there is.
    func shape(
        _ context: RenderContext,
        _ tag: String,
        _ attributes: [(String, String)] = [],
        content: () -> Void
    ) {
        let size = context.attributes.size
        if size.width == nil { greed.isWide = true }
        if size.height == nil { greed.isTall = true }
        element(tag, context, class: "shape", attributes + [("aria-hidden", "true")]) { content() }
    }

    /// Writes a form as a picture.
    ///
    /// Where the size is not known the picture is drawn out, but for what is round.
    func picture(of shape: some Shape, _ context: RenderContext, _ look: String) {
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
        self.shape(context, "svg", [("viewBox", box), ("preserveAspectRatio", fit)]) {
            writeMarkup("<path d=\"\(shape.path(in: rect).svg)\" \(look)/>")
        }
    }

    private static var side: CGFloat { 100 }
}
