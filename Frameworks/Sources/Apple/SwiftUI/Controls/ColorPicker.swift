import ElementTree

/// A control to choose a color, without opacity on a page.
@available(iOS 14.0, *)
public struct ColorPicker<Label: View> {
    private let selection: Binding<Color>
    private let label: Label

    public nonisolated init(
        selection: Binding<Color>,
        supportsOpacity: Bool = true,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.label = label()
    }
}

@available(iOS 14.0, *)
extension ColorPicker where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Color>,
        supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Color>,
        supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

@available(iOS 14.0, *)
extension ColorPicker: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let now = selection.wrappedValue.hex
        let attributes: Traits = [("type", "color"), ("value", now)]
        renderer.input(label, context, styles: [.date, .colorWell], attributes, .text) { text in
            guard text.count == 7, text.hasPrefix("#"),
                let number = Int(text.dropFirst(), radix: 16)
            else { return false }
            selection.wrappedValue = Color(
                red: Double(number >> 16 & 255) / 255,
                green: Double(number >> 8 & 255) / 255,
                blue: Double(number & 255) / 255
            )
            return true
        }
    }
}

extension Color {
    /// The color for an HTML input, without opacity.
    fileprivate var hex: String {
        var (red, green, blue) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
        unsafe UIColor(self).getRed(&red, green: &green, blue: &blue, alpha: nil)
        let bytes = [red, green, blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
        return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
