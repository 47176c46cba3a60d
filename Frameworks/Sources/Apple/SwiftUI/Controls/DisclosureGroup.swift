import ElementTree

@available(iOS 14.0, *)
public struct DisclosureGroup<Label: View, Content: View> {
    private let isExpanded: Binding<Bool>?
    private let label: Label
    private let content: () -> Content

    public nonisolated init(
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        isExpanded = nil
        self.label = label()
        self.content = content
    }

    public nonisolated init(
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.isExpanded = isExpanded
        self.label = label()
        self.content = content
    }
}

@available(iOS 14.0, *)
extension DisclosureGroup where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(content: content, label: { Text(titleKey) })
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content, label: { Text(titleKey) })
    }
}

@available(iOS 14.0, *)
extension DisclosureGroup where Label == Text {
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ label: S,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(content: content, label: { Text(label) })
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ label: S,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content, label: { Text(label) })
    }
}

@available(iOS 14.0, *)
extension DisclosureGroup: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let own = context.node.cell("isExpanded") { StateCell(false) }
        own.graph = context.node.graph
        let isOpen = isExpanded?.wrappedValue ?? own.value
        renderer.element(.group, context, styles: [.disclosure]) {
            let place = context.content(.part("label"))
            renderer.pressable(place, [(.isExpanded, "\(isOpen)")]) {
                if let isExpanded { isExpanded.wrappedValue = !isOpen } else { own.value = !isOpen }
            } label: {
                renderer.render(label, place.content(.part("text")))
            }
            if isOpen { renderer.render(content(), context.content(.part("content"))) }
        }
    }
}
