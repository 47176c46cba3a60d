import ElementTree

@available(iOS 13.0, *)
public struct Toggle<Label: View> {
    private let isOn: Binding<Bool>
    private let label: Label

    public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
}

@available(iOS 13.0, *)
extension Toggle where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

@available(iOS 14.0, *)
extension Toggle where Label == SwiftUI.Label<Text, Image> {
    @available(iOS 14.0, *)
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        isOn: Binding<Bool>
    ) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    @available(iOS 14.0, *)
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        isOn: Binding<Bool>
    ) {
        self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

@available(iOS 13.0, *)
extension Toggle where Label == ToggleStyleConfiguration.Label {
    public nonisolated init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}

@available(iOS 13.0, *)
extension Toggle: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let configuration = ToggleStyleConfiguration(label: .init(label), isOn: isOn)
        if renderer.styled(configuration, context) { return }
        if context.environment.drawing.isToggleButton {
            let pressed: Traits = [(.isSelected, "\(isOn.wrappedValue)")]
            return renderer.pressable(context, styles: [.toggleButton], pressed) {
                isOn.wrappedValue.toggle()
            } label: {
                renderer.render(label, context.content(.part("label")))
            }
        }
        var attributes: Traits = [("type", "checkbox"), ("role", "switch")]
        if isOn.wrappedValue { attributes.append(("checked", "")) }
        renderer.input(label, context, styles: [.toggle], attributes, .toggle) { text in
            guard let value = Bool(text) else { return false }
            isOn.wrappedValue = value
            return true
        }
    }
}
