import ElementTree

@available(iOS 16.0, *)
public struct LabeledContent<Label, Content> {
    let label: Label
    let content: Content
}

@available(iOS 16.0, *)
extension LabeledContent: View where Label: View, Content: View {
    public typealias Body = Never

    public nonisolated init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), content: content())
    }
}

@available(iOS 16.0, *)
extension LabeledContent where Label == Text, Content: View {
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content
    ) {
        self.init(label: Text(titleKey), content: content())
    }
}

@available(iOS 16.0, *)
extension LabeledContent where Label == Text, Content == Text {
    public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(label: Text(titleKey), content: Text(value))
    }

    @_disfavoredOverload
    public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(label: Text(title), content: Text(value))
    }

    public nonisolated init<F: FormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: F.FormatInput,
        format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(titleKey), content: Text(value, format: format))
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: FormatStyle>(
        _ title: S,
        value: F.FormatInput,
        format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(title), content: Text(value, format: format))
    }
}

@available(iOS 16.0, *)
extension LabeledContent where Label == Text, Content: View {
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        @ViewBuilder content: () -> Content
    ) {
        self.init(label: Text(title), content: content())
    }
}

extension LabeledContent: DrawnView where Label: View, Content: View {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.element(.group, context, styles: [.labeled]) {
            renderer.plain(.inline, styles: [.labelTitle]) {
                renderer.render(label, context.content(.part("label")))
            }
            renderer.plain(.inline, styles: [.value]) {
                renderer.render(content, context.content(.part("content")))
            }
        }
    }
}
