extension Text {
    private func painted(_ paint: Paint) -> Text {
        var text = styled(paint.className)
        guard !paint.isKnown else { return text }
        for index in text.runs.indices { text.runs[index].styles.append("color: \(paint.solid)") }
        return text
    }

    private func styled(_ name: String) -> Text {
        var text = self
        for index in text.runs.indices { text.runs[index].classes.append(name) }
        return text
    }

    /// Makes the text bold.
    public nonisolated func bold() -> Text { styled("bold") }

    /// Makes the text bold or not.
    @available(iOS 16.0, *)
    public nonisolated func bold(_ isActive: Bool) -> Text { isActive ? styled("bold") : self }

    /// Makes the text italic.
    public nonisolated func italic() -> Text { styled("italic") }

    /// Gives the text a font.
    public nonisolated func font(_ font: Font?) -> Text {
        font.map { styled($0.className) } ?? self
    }

    /// Gives the text a weight.
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text {
        weight.map { styled("weight-\($0.name)") } ?? self
    }

    /// Gives all digits the same width.
    @available(iOS 15.0, *)
    public nonisolated func monospacedDigit() -> Text { styled("monospaced-digit") }

    /// Underlines the text.
    public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        isActive ? styled("underline") : self
    }

    /// Strikes the text through.
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        isActive ? styled("strikethrough") : self
    }

    /// Gives the text a color; a style that is no color has none.
    @available(iOS 17.0, *)
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        painted(style.paint)
    }

    /// Gives the text a color.
    public nonisolated func foregroundColor(_ color: Color?) -> Text {
        color.map { painted($0.paint) } ?? self
    }

    /// The text for a person who reads at a time and place.
    package func resolved(in environment: EnvironmentValues) -> String {
        runs(in: environment.locale).map { $0.piece.text(in: environment) }.joined()
    }
}
