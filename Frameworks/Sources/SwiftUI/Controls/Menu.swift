/// A control that shows further controls.
@available(iOS 14.0, *)
public struct Menu<Label: View, Content: View> {
    private let label: Label
    private let content: Content

    /// Creates a menu with a view on it.
    public nonisolated init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.label = label()
        self.content = content()
    }
}

@available(iOS 14.0, *)
extension Menu where Label == Text {
    /// Creates a menu with a text on it.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content, label: { Text(titleKey) })
    }
}

@available(iOS 14.0, *)
extension Menu: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension Menu: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.element("details", context, class: "menu") {
            renderer.plain("summary") {
                renderer.render(label, context.content(.part("label")))
            }
            renderer.plain("div", [("role", "group")]) {
                renderer.render(content, context.content(.part("content")))
            }
        }
    }
}
