import ElementTree
public import UIKit

@available(iOS 13.0, *)
extension View {
    public nonisolated func font(_ font: Font?) -> some View {
        attributed { if let font { $0.add(font) } }
    }

    @available(iOS 16.0, *)
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
        attributed { if let weight { $0.add(.fontWeight(weight.name)) } }
    }

    @available(iOS 16.1, *)
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
        attributed { if let design { $0.add(.fontDesign("\(design)")) } }
    }

    @available(iOS 16.0, *)
    public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
        attributed { if let width { $0.declare(width.css) } }
    }

    @available(iOS 16.0, *)
    public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
        attributed { if isActive { $0.add(.fontDesign("monospaced")) } }
    }

    /// Adds spacing between letters, also after the last one.
    @available(iOS 16.0, *)
    public nonisolated func tracking(_ tracking: CGFloat) -> some View {
        attributed { $0.declare("letter-spacing: \(tracking.pixels)") }
    }

    @available(iOS 16.0, *)
    public nonisolated func kerning(_ kerning: CGFloat) -> some View { tracking(kerning) }

    @available(iOS 16.0, *)
    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        attributed { $0.declare("position: relative; top: \((-baselineOffset).pixels)") }
    }

    @available(iOS 16.0, *)
    public nonisolated func underline(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> some View {
        attributed { if isActive { $0.declare(pattern.css("underline", color)) } }
    }

    @available(iOS 16.0, *)
    public nonisolated func strikethrough(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern = .solid,
        color: Color? = nil
    ) -> some View {
        attributed { if isActive { $0.declare(pattern.css("line-through", color)) } }
    }

    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        attributed { $0.declare("line-height: calc(1.25em + \(lineSpacing.pixels))") }
    }

    /// Does nothing: a page wraps texts instead.
    public nonisolated func allowsTightening(_ flag: Bool) -> some View { attributed { _ in } }

    /// Does nothing: a page truncates texts at their end.
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
        attributed { _ in }
    }

    @available(iOS 15.0, *)
    public nonisolated func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        attributed {
            $0.declare("user-select: \(S.allowsSelection ? "text" : "none")")
        }
    }

    @available(iOS 17.0, *)
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        attributed {
            if isEnabled, scale == .secondary { $0.declare("font-size: 0.75em") }
        }
    }

    @available(iOS 16.0, *)
    public nonisolated func bold(_ isActive: Bool = true) -> some View {
        attributed { if isActive { $0.add(.bold) } }
    }

    @available(iOS 16.0, *)
    public nonisolated func italic(_ isActive: Bool = true) -> some View {
        attributed { if isActive { $0.add(.italic) } }
    }

    @available(iOS 15.0, *)
    public nonisolated func monospacedDigit() -> some View {
        attributed { $0.add(.monospacedDigit) }
    }

    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        attributed { $0.add(.multilineTextAlignment("\(alignment)")) }
    }

    public nonisolated func lineLimit(_ number: Int?) -> some View {
        attributed { if let number { $0.limitLines(to: number) } }
    }

    @available(iOS 16.0, *)
    public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        attributed {
            $0.limitLines(to: limit.upperBound)
            $0.reserveLines(limit.lowerBound)
        }
    }

    @available(iOS 16.0, *)
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        attributed { $0.reserveLines(limit.lowerBound) }
    }

    @available(iOS 16.0, *)
    public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        attributed { $0.limitLines(to: limit.upperBound) }
    }

    @available(iOS 16.0, *)
    public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        attributed {
            $0.limitLines(to: limit)
            if reservesSpace { $0.reserveLines(limit) }
        }
    }

    /// Does nothing: a page wraps texts instead.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
        attributed { _ in }
    }

    @available(iOS 14.0, *)
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
        attributed { if let textCase { $0.add(textCase == .uppercase ? .uppercase : .lowercase) } }
    }

    @available(iOS 15.0, *)
    public nonisolated func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View {
        attributed {
            if let autocapitalization { $0.set("autocapitalize", autocapitalization.name) }
        }
    }

    public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
        attributed { if disable == true { $0.set("autocorrect", "off") } }
    }

    public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        attributed { $0.set("autocapitalize", style.name) }
    }

    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
        attributed { if let mode = type.inputMode { $0.set("inputmode", mode) } }
    }

    public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
        attributed { if let textContentType { $0.set("autocomplete", textContentType.hint) } }
    }

    @available(iOS 15.0, *)
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        attributed { $0.set("enterkeyhint", submitLabel.name) }
    }

    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        attributed { if disable { $0.set("autocorrect", "off") } }
    }
}

extension ElementAttributes {
    /// Adds a font.
    mutating func add(_ font: Font) {
        for style in font.styles.reversed() { add(style) }
        if let declaration = font.declaration { declare(declaration) }
    }

    fileprivate mutating func limitLines(to number: Int) {
        add(.lineLimit(min(number, 5)))
        if number > 5 { declare("-webkit-line-clamp: \(number)") }
    }

    fileprivate mutating func reserveLines(_ number: Int) {
        declare("min-height: calc(\(number) * 1.29em)")
    }
}

extension Text {
    @available(iOS 14.0, *)
    public enum Case: Hashable, Sendable {
        case uppercase
        case lowercase
    }
}

@available(iOS 15.0, *)
public struct TextInputAutocapitalization: Sendable {
    let name: String

    public static var never: TextInputAutocapitalization { .init(name: "none") }
    public static var words: TextInputAutocapitalization { .init(name: "words") }
    public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
    public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}

@available(iOS 15.0, *)
public struct SubmitLabel: Sendable {
    let name: String

    public static var done: SubmitLabel { SubmitLabel(name: "done") }
    public static var go: SubmitLabel { SubmitLabel(name: "go") }
    public static var send: SubmitLabel { SubmitLabel(name: "send") }
    public static var join: SubmitLabel { SubmitLabel(name: "go") }
    public static var route: SubmitLabel { SubmitLabel(name: "go") }
    public static var search: SubmitLabel { SubmitLabel(name: "search") }
    public static var `return`: SubmitLabel { SubmitLabel(name: "enter") }
    public static var next: SubmitLabel { SubmitLabel(name: "next") }
    public static var `continue`: SubmitLabel { SubmitLabel(name: "next") }
}
