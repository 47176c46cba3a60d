/// Several screens of which the person chooses one.
@available(iOS 13.0, *)
public struct TabView<SelectionValue: Hashable, Content: View> {
    private let selection: Binding<SelectionValue>?
    private let content: Content

    /// Creates tabs; each view says by `tag` which value chooses it.
    public nonisolated init(
        selection: Binding<SelectionValue>?,
        @ViewBuilder content: () -> Content
    ) {
        self.selection = selection
        self.content = content()
    }
}

@available(iOS 13.0, *)
extension TabView where SelectionValue == Int {
    /// Creates tabs that keep their choice themselves.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

@available(iOS 13.0, *)
extension TabView: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension TabView: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let own = context.node.cell("tab") { StateCell(0) }
        own.graph = context.node.graph
        var tabs: [(view: any View, context: RenderContext)] = []
        renderer.flatten(content, context.content(.part("content"))) { tabs.append(($0, $1)) }
        let tags = tabs.map { $0.context.traits.tag?.base as? SelectionValue }
        let chosen =
            selection.map { selection in
                tags.firstIndex { $0 == selection.wrappedValue } ?? 0
            } ?? min(own.value, max(tabs.count - 1, 0))
        renderer.element("div", context, class: "tabs") {
            for (index, tab) in tabs.enumerated() {
                if index == chosen {
                    let screen = ("data-screen", tab.context.identifier)
                    renderer.plain("div", class: "tab", [("role", "tabpanel"), screen]) {
                        var place = tab.context
                        place.traits = ViewTraits()
                        renderer.render(tab.view, place)
                    }
                } else {
                    tab.context.node.retain()
                }
            }
            renderer.plain("nav", [("role", "tablist")]) {
                for (index, tab) in tabs.enumerated() {
                    item(renderer, context, tab.context, index, index == chosen) {
                        if let selection {
                            if let tag = tags[index] { selection.wrappedValue = tag }
                        } else {
                            own.value = index
                        }
                    }
                }
            }
        }
    }

    private func item(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ tab: RenderContext,
        _ index: Int,
        _ isChosen: Bool,
        choose: @escaping () -> Void
    ) {
        var place = context.content(.part("item\(index)"))
        place.environment.buttonStyleName = ""
        place.environment.styledButton = nil
        renderer.pressable(place, [("role", "tab"), ("aria-selected", "\(isChosen)")]) {
            choose()
        } label: {
            if let item = tab.traits.tabItem {
                renderer.render(item, place.content(.part("label")))
            }
            if let badge = tab.traits.badge {
                renderer.plain("span", class: "badge") { renderer.write(badge) }
            }
        }
    }
}
