package import ElementTree

@available(iOS 13.0, *)
public struct Font: Hashable, Sendable {
    package let styles: [ElementStyle]
    /// A CSS declaration, for everything that no style describes.
    var declaration: String?

    public static let largeTitle = Font(styles: [.font("largeTitle")])
    public static let title = Font(styles: [.font("title")])
    @available(iOS 14.0, *)
    public static let title2 = Font(styles: [.font("title2")])
    @available(iOS 14.0, *)
    public static let title3 = Font(styles: [.font("title3")])
    public static let headline = Font(styles: [.font("headline")])
    public static let subheadline = Font(styles: [.font("subheadline")])
    public static let body = Font(styles: [.font("body")])
    public static let callout = Font(styles: [.font("callout")])
    public static let footnote = Font(styles: [.font("footnote")])
    public static let caption = Font(styles: [.font("caption")])
    @available(iOS 14.0, *)
    public static let caption2 = Font(styles: [.font("caption2")])

    @available(iOS 16.0, *)
    public static func system(
        _ style: Font.TextStyle,
        design: Font.Design? = nil,
        weight: Font.Weight? = nil
    ) -> Font {
        style.font.adding(design).adding(weight)
    }

    @_disfavoredOverload
    public static func system(_ style: Font.TextStyle, design: Font.Design = .default) -> Font {
        style.font.adding(design)
    }

    @available(iOS 16.0, *)
    public static func system(
        size: CGFloat,
        weight: Font.Weight? = nil,
        design: Font.Design? = nil
    ) -> Font {
        sized(size).adding(design).adding(weight)
    }

    @_disfavoredOverload
    public static func system(
        size: CGFloat,
        weight: Font.Weight = .regular,
        design: Font.Design = .default
    ) -> Font {
        sized(size).adding(design).adding(weight)
    }

    /// A custom font; a page uses the browser's font of this name, or the system's.
    public static func custom(_ name: String, size: CGFloat) -> Font { named(name, size) }

    /// A custom font that scales with a text style.
    @available(iOS 14.0, *)
    public static func custom(
        _ name: String,
        size: CGFloat,
        relativeTo textStyle: Font.TextStyle
    ) -> Font {
        named(name, size)
    }

    @available(iOS 14.0, *)
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { named(name, fixedSize) }

    private static func sized(_ size: CGFloat) -> Font {
        Font(
            styles: [.fontSize(Int(size.rounded()))],
            declaration: "font-size: \(max(size, 0).pixels)"
        )
    }

    private static func named(_ name: String, _ size: CGFloat) -> Font {
        var font = sized(size)
        let family = name.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        font.declaration = "font: \(max(size, 0).pixels)/1.2 '\(family)', system-ui, sans-serif"
        return font
    }

    public func weight(_ weight: Font.Weight) -> Font { adding(weight) }

    @available(iOS 16.0, *)
    public func width(_ width: Font.Width) -> Font { declaring(width.css) }

    @available(iOS 14.0, *)
    public func leading(_ leading: Font.Leading) -> Font {
        switch leading {
        case .standard: self
        case .tight: declaring("line-height: 1.1")
        case .loose: declaring("line-height: 1.45")
        }
    }

    public func bold() -> Font { adding(.bold) }

    public func italic() -> Font { adding(.italic) }

    public func monospacedDigit() -> Font { adding(.monospacedDigit) }

    @available(iOS 15.0, *)
    public func monospaced() -> Font { adding(.fontDesign("monospaced")) }

    public func smallCaps() -> Font { declaring("font-variant-caps: all-small-caps") }

    public func lowercaseSmallCaps() -> Font { declaring("font-variant-caps: small-caps") }

    public func uppercaseSmallCaps() -> Font { declaring("font-variant-caps: unicase") }

    private func adding(_ style: ElementStyle) -> Font {
        Font(styles: styles + [style], declaration: declaration)
    }

    private func declaring(_ css: String) -> Font {
        Font(styles: styles, declaration: declaration.map { "\($0); \(css)" } ?? css)
    }

    private func adding(_ weight: Weight?) -> Font {
        weight.map { adding(.fontWeight($0.name)) } ?? self
    }

    private func adding(_ design: Design?) -> Font {
        design.map { adding(.fontDesign("\($0)")) } ?? self
    }
}
