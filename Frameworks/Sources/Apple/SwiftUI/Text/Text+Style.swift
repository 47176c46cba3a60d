import ElementTree

extension Text {
    private func painted(_ paint: Paint) -> Text {
        var text = styled([.foreground(paint.name)])
        guard !paint.isKnown else { return text }
        if paint.isGradient { text = text.declaring("--gradient: \(paint.css)") }
        return text.declaring("color: \(paint.solid)")
    }

    private func styled(_ styles: [ElementStyle]) -> Text {
        var text = self
        for index in text.runs.indices { text.runs[index].styles += styles }
        return text
    }

    private func declaring(_ style: String) -> Text {
        var text = self
        for index in text.runs.indices { text.runs[index].css.append(style) }
        return text
    }

    public nonisolated func bold() -> Text { styled([.bold]) }

    @available(iOS 16.0, *)
    public nonisolated func bold(_ isActive: Bool) -> Text { isActive ? styled([.bold]) : self }

    public nonisolated func italic() -> Text { styled([.italic]) }

    @available(iOS 16.0, *)
    public nonisolated func italic(_ isActive: Bool) -> Text { isActive ? styled([.italic]) : self }

    public nonisolated func font(_ font: Font?) -> Text {
        font.map { font in
            let text = styled(font.styles)
            return font.declaration.map { text.declaring($0) } ?? text
        } ?? self
    }

    @available(iOS 16.1, *)
    public nonisolated func fontDesign(_ design: Font.Design?) -> Text {
        design.map { styled([.fontDesign("\($0)")]) } ?? self
    }

    @available(iOS 16.0, *)
    public nonisolated func fontWidth(_ width: Font.Width?) -> Text {
        width.map { declaring($0.css) } ?? self
    }

    @available(iOS 16.4, *)
    public nonisolated func monospaced(_ isActive: Bool = true) -> Text {
        isActive ? styled([.fontDesign("monospaced")]) : self
    }

    /// Adds spacing between letters, also after the last one.
    public nonisolated func tracking(_ tracking: CGFloat) -> Text {
        declaring("letter-spacing: \(tracking.pixels)")
    }

    public nonisolated func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }

    public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        declaring("position: relative; top: \((-baselineOffset).pixels)")
    }

    @available(iOS 17.0, *)
    public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
        isEnabled && scale == .secondary ? declaring("font-size: 0.75em") : self
    }

    public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text {
        weight.map { styled([.fontWeight($0.name)]) } ?? self
    }

    @available(iOS 15.0, *)
    public nonisolated func monospacedDigit() -> Text { styled([.monospacedDigit]) }

    public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        guard isActive else { return self }
        let text = styled([.underline])
        return color.map { text.declaring("text-decoration-color: \($0.paint.solid)") } ?? text
    }

    @available(iOS 16.0, *)
    public nonisolated func underline(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern,
        color: Color? = nil
    ) -> Text {
        isActive ? declaring(pattern.css("underline", color)) : self
    }

    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        guard isActive else { return self }
        let text = styled([.strikethrough])
        return color.map { text.declaring("text-decoration-color: \($0.paint.solid)") } ?? text
    }

    @available(iOS 16.0, *)
    public nonisolated func strikethrough(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern,
        color: Color? = nil
    ) -> Text {
        isActive ? declaring(pattern.css("line-through", color)) : self
    }

    /// Sets the color of the text; styles other than colors have no effect.
    ///
    /// The app's own styles are resolved in the default environment.
    @available(iOS 17.0, *)
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        painted(style.paint)
    }

    public nonisolated func foregroundColor(_ color: Color?) -> Text {
        color.map { painted($0.paint) } ?? self
    }

    /// Returns the text in an environment.
    package func resolved(in environment: EnvironmentValues) -> String {
        runs(in: environment.locale).map { $0.piece.text(in: environment) }.joined()
    }
}
