import Foundation

// What charts draw by, from a module of their own.

extension Renderer {
    /// Notes that a chart was drawn, which fills the width.
    package func noteChart() { fillDirections.isWide = true }
}

extension ElementAttributes {
    /// True if a frame gives the element its height.
    package var hasHeight: Bool { size.height != nil || classes.contains("tall") }
}

extension CGFloat {
    /// The length in CSS, where a point is a pixel.
    package var inCSS: String { pixels }

    /// The number as a style sheet has it, with at most two decimals.
    package var numberInCSS: String { rounded2 }
}

extension StrokeStyle {
    /// The line as declarations of CSS.
    package var css: String { svg }
}

extension Path {
    /// The path as an attribute of SVG.
    package var svgText: String { svg }
}

extension Font {
    /// The classes of the style sheet.
    package var classNames: String { className }
}

extension HorizontalAlignment {
    package var edgeName: String { name }
}
