@available(iOS 13.0, *)
extension View {
    /// Gives texts a font.
    public nonisolated func font(_ font: Font?) -> some View {
        attributed { if let font { $0.add(class: font.className) } }
    }

    /// Gives texts a weight.
    @available(iOS 16.0, *)
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
        attributed { if let weight { $0.add(class: "weight-\(weight.name)") } }
    }

    /// Gives texts a family of letter forms.
    @available(iOS 16.1, *)
    public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
        attributed { if let design { $0.add(class: "design-\(design)") } }
    }

    /// Makes texts bold.
    @available(iOS 16.0, *)
    public nonisolated func bold(_ isActive: Bool = true) -> some View {
        attributed { if isActive { $0.add(class: "bold") } }
    }

    /// Makes texts italic.
    @available(iOS 16.0, *)
    public nonisolated func italic(_ isActive: Bool = true) -> some View {
        attributed { if isActive { $0.add(class: "italic") } }
    }

    /// Gives all digits the same width.
    @available(iOS 15.0, *)
    public nonisolated func monospacedDigit() -> some View {
        attributed { $0.add(class: "monospaced-digit") }
    }

    /// Says how the lines of texts stand.
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        attributed { $0.add(class: "text-\(alignment)") }
    }

    /// Says how many lines a text has at most.
    public nonisolated func lineLimit(_ number: Int?) -> some View {
        attributed { if let number { $0.add(class: "lines-\(number)") } }
    }

    /// Lets texts shrink to fit; a page wraps them instead.
    public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
        attributed { _ in }
    }

    /// Says how words change from one to the next.
    @available(iOS 16.0, *)
    public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
        attributed { _ in }
    }

    /// Says how far below its place a text may go.
    public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
        attributed { if let textCase { $0.add(class: textCase == .uppercase ? "upper" : "lower") } }
    }

    /// Says which letters of what is written a keyboard makes capitals.
    @available(iOS 15.0, *)
    public nonisolated func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View {
        attributed {
            if let autocapitalization { $0.set("autocapitalize", autocapitalization.name) }
        }
    }

    /// Says that what is written is kept as it is.
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        attributed { if disable { $0.set("autocorrect", "off") } }
    }
}

extension Text {
    /// Whether all letters are large or small.
    @available(iOS 14.0, *)
    public enum Case: Hashable, Sendable {
        /// All large.
        case uppercase
        /// All small.
        case lowercase
    }
}

/// Which letters of what is written a keyboard makes capitals by itself.
@available(iOS 15.0, *)
public struct TextInputAutocapitalization: Sendable {
    let name: String

    /// None.
    public static var never: TextInputAutocapitalization { .init(name: "none") }
    /// The first of each word.
    public static var words: TextInputAutocapitalization { .init(name: "words") }
    /// The first of each sentence.
    public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
    /// All.
    public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}
