/// A value with a label.
@available(iOS 16.0, *)
public struct LabeledContent<Label, Content> {
    let label: Label
    let content: Content
}

@available(iOS 16.0, *)
extension LabeledContent: View where Label: View, Content: View {
    /// The view draws itself.
    public typealias Body = Never

    /// Puts a label beside a view.
    public nonisolated init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), content: content())
    }
}

@available(iOS 16.0, *)
extension LabeledContent where Label == Text, Content: View {
    /// Puts a text beside a view.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content
    ) {
        self.init(label: Text(titleKey), content: content())
    }
}

@available(iOS 16.0, *)
extension LabeledContent where Label == Text, Content == Text {
    /// Puts a text beside a value that is a text.
    public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(label: Text(titleKey), content: Text(value))
    }
}

extension LabeledContent: DrawnView where Label: View, Content: View {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.element("div", context, class: "labeled") {
            renderer.plain("span", class: "label-title") {
                renderer.render(label, context.content(.part("label")))
            }
            renderer.plain("span", class: "value") {
                renderer.render(content, context.content(.part("content")))
            }
        }
    }
}
