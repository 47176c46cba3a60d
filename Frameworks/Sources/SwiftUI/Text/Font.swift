/// How letters look.
@available(iOS 13.0, *)
public struct Font: Hashable, Sendable {
    let className: String

    /// The font of a large title.
    public static let largeTitle = Font(className: "font-large-title")
    /// The font of a title.
    public static let title = Font(className: "font-title")
    /// The font of a title of the second level.
    @available(iOS 14.0, *)
    public static let title2 = Font(className: "font-title2")
    /// The font of a title of the third level.
    @available(iOS 14.0, *)
    public static let title3 = Font(className: "font-title3")
    /// The font of a heading.
    public static let headline = Font(className: "font-headline")
    /// The font of a second heading.
    public static let subheadline = Font(className: "font-subheadline")
    /// The font of running text.
    public static let body = Font(className: "font-body")
    /// The font of a side note.
    public static let callout = Font(className: "font-callout")
    /// The font of a footnote.
    public static let footnote = Font(className: "font-footnote")
    /// The font of a caption.
    public static let caption = Font(className: "font-caption")
    /// The font of a smaller caption.
    @available(iOS 14.0, *)
    public static let caption2 = Font(className: "font-caption2")

    /// The system's font for a style of text.
    public static func system(
        _ style: Font.TextStyle,
        design: Font.Design? = nil,
        weight: Font.Weight? = nil
    ) -> Font {
        style.font.adding(design).adding(weight)
    }

    /// The system's font in a size, in points.
    public static func system(
        size: CGFloat,
        weight: Font.Weight? = nil,
        design: Font.Design? = nil
    ) -> Font {
        Font(className: "font-size-\(Int(size.rounded()))").adding(design).adding(weight)
    }

    /// The font with a weight.
    public func weight(_ weight: Font.Weight) -> Font { adding(weight) }

    /// The font in bold.
    public func bold() -> Font { Font(className: className + " bold") }

    /// The font in italic.
    public func italic() -> Font { Font(className: className + " italic") }

    /// The font with digits of one width.
    public func monospacedDigit() -> Font { Font(className: className + " monospaced-digit") }

    /// The font with letters of one width.
    @available(iOS 15.0, *)
    public func monospaced() -> Font { Font(className: className + " design-monospaced") }

    private func adding(_ weight: Weight?) -> Font {
        weight.map { Font(className: "\(className) weight-\($0.name)") } ?? self
    }

    private func adding(_ design: Design?) -> Font {
        design.map { Font(className: "\(className) design-\($0)") } ?? self
    }
}
