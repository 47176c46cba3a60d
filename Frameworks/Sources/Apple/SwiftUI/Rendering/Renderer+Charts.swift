import Foundation

// The parts of the renderer that the module Charts uses.

extension Renderer {
    /// Records that a chart was drawn, which fills the width.
    package func recordChart() { fillDirections.isWide = true }
}

extension ElementAttributes {
    /// True if a frame sets the element's height.
    package var hasHeight: Bool { size.height != nil || classes.contains("tall") }
}

extension CGFloat {
    /// The length in CSS; a point is a pixel.
    package var inCSS: String { pixels }

    /// The number in CSS, with at most two decimals.
    package var numberInCSS: String { rounded2 }
}

extension StrokeStyle {
    /// The line style in CSS.
    package var css: String { svg }
}

extension Path {
    /// The path in SVG.
    package var svgText: String { svg }
}

extension Font {
    /// The classes in the style sheet.
    package var classNames: String { className }
}

extension HorizontalAlignment {
    package var edgeName: String { name }
}
