/// A control with which a color is chosen; a page does not choose how far one sees through it.
@available(iOS 14.0, *)
public struct ColorPicker<Label: View> {
    private let selection: Binding<Color>
    private let label: Label

    /// Creates a picker.
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
    /// Creates a picker with a text beside it.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Color>,
        supportsOpacity: Bool = true
    ) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    /// Creates a picker with a text beside it.
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
extension ColorPicker: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension ColorPicker: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let now = selection.wrappedValue.own.hex ?? "#000000"
        let attributes = [("type", "color"), ("value", now)]
        renderer.input(label, context, class: "date color-well", attributes, .text) { text in
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

extension Paint {
    /// The color as a control of HTML takes it; nil where its parts are not known here.
    fileprivate var hex: String? {
        let parts = name.split(separator: "-")
        guard parts.count == 4, parts[0] == "rgb" else { return nil }
        let numbers = parts.dropFirst().compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        return "#" + numbers.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
