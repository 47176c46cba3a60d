import ElementTree

@available(iOS 17.0, *)
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
    private let label: Label
    private let text: Description
    private let actions: Actions

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
extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
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

    public nonisolated init(
        _ title: LocalizedStringKey,
        image name: String,
        description: Text? = nil
    ) {
        self.init {
            SwiftUI.Label(title, image: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }
}

@available(iOS 17.0, *)
public struct SearchUnavailableContent {
    public struct Label: View {
        private nonisolated let text: String

        nonisolated init(text: String) { self.text = text }

        public var body: some View {
            SwiftUI.Label {
                if text.isEmpty {
                    Text(system: "No Results")
                } else {
                    Text(system: "No Results") + Text(verbatim: " “\(text)”")
                }
            } icon: {
                Image(systemName: "magnifyingglass")
            }
        }
    }

    public struct Description: View {
        public var body: some View { Text(system: "Check the spelling or try a new search.") }
    }

    public struct Actions: View {
        public var body: some View { EmptyView() }
    }
}

@available(iOS 17.0, *)
extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    public static var search: Self { search(text: "") }

    public static func search(text: String) -> Self {
        Self {
            SearchUnavailableContent.Label(text: text)
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}

@available(iOS 17.0, *)
extension ContentUnavailableView: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.element(.group, context, styles: [.unavailable]) {
            renderer.plain(.heading(level: 2)) {
                renderer.render(label, context.content(.part("label")))
            }
            renderer.plain(.paragraph) { renderer.render(text, context.content(.part("text"))) }
            renderer.render(actions, context.content(.part("actions")))
        }
    }
}
