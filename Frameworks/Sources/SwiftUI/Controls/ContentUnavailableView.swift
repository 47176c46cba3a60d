/// A view for a screen that has nothing to show.
@available(iOS 17.0, *)
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
    private let label: Label
    private let text: Description
    private let actions: Actions

    /// Creates a view from a label, a description and what the person can do.
    public nonisolated init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        text = description()
        self.actions = actions()
    }
}

@available(iOS 17.0, *)
extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a view from a text and a symbol.
    public nonisolated init(
        _ title: LocalizedStringKey,
        systemImage name: String,
        description: Text? = nil
    ) {
        self.init {
            SwiftUI.Label(title, systemImage: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }
}

@available(iOS 17.0, *)
extension ContentUnavailableView: View {
    /// The view draws itself.
    public typealias Body = Never
}

extension ContentUnavailableView: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.element("div", context, class: "unavailable") {
            renderer.plain("h2") { renderer.render(label, context.content(.part("label"))) }
            renderer.plain("p") { renderer.render(text, context.content(.part("text"))) }
            renderer.render(actions, context.content(.part("actions")))
        }
    }
}
