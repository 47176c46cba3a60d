import ElementTree

@available(iOS 13.0, *)
public struct TabView<SelectionValue: Hashable, Content: View> {
    private let selection: Binding<SelectionValue>?
    private let content: Content

    /// Creates tabs with a selection, by the `tag` of each view.
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
    public nonisolated init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

@available(iOS 13.0, *)
extension TabView: View, DrawnView {
    public typealias Body = Never

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
        let choose = { (index: Int) in
            if let selection {
                if let tag = tags[index] { selection.wrappedValue = tag }
            } else {
                own.value = index
            }
        }
        let isPaged = context.environment.drawing.tabStyleName.hasPrefix("page")
        renderer.element(.group, context, styles: isPaged ? [.tabs, .paged] : [.tabs]) {
            for (index, tab) in tabs.enumerated() {
                if index == chosen {
                    let screen: (ElementTrait, String) = ("data-screen", tab.context.identifier)
                    renderer.plain(.group, styles: [.tab], [("role", "tabpanel"), screen]) {
                        var place = tab.context
                        place.traits = ViewTraits()
                        renderer.screen { renderer.render(tab.view, place) }
                    }
                } else {
                    tab.context.node.retain()
                }
            }
            if isPaged {
                dots(renderer, context, tabs.count, chosen, choose)
                return
            }
            renderer.plain(.tabBar, [("role", "tablist")]) {
                for (index, tab) in tabs.enumerated() {
                    item(renderer, context, tab.context, index, index == chosen) { choose(index) }
                }
            }
        }
        renderer.fillDirections = FillDirections(isWide: true, isTall: true, isScreen: true)
    }

    /// Draws a dot for each page, which shows the page.
    private func dots(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ count: Int,
        _ chosen: Int,
        _ choose: @escaping (Int) -> Void
    ) {
        guard context.environment.drawing.tabStyleName != "page-bare", count > 1 else { return }
        renderer.plain(.tabBar, styles: [.dots], [("role", "tablist")]) {
            for index in 0..<count {
                var place = context.content(.part("dot\(index)"))
                place.environment.drawing.buttonStyle = []
                place.environment[maker: PrimitiveButtonStyleConfiguration.self] = nil
                let attributes: Traits = [
                    ("role", "tab"), (.isSelected, "\(index == chosen)"),
                    (.label, "\(index + 1)"),
                ]
                renderer.pressable(place, attributes) {
                    choose(index)
                } label: {
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
        place.environment.drawing.buttonStyle = []
        renderer.pressable(place, [("role", "tab"), (.isSelected, "\(isChosen)")]) {
            choose()
        } label: {
            if let item = tab.traits.tabItem {
                renderer.render(item, place.content(.part("label")))
            }
            if let badge = tab.traits.badge {
                renderer.plain(.inline, styles: [.badge]) { renderer.write(badge) }
            }
        }
    }
}

@available(iOS 14.0, *)
extension View {
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        let name = (style as? any NamedTabStyle)?.name ?? ""
        return adjusted { context, _ in context.environment.drawing.tabStyleName = name }
    }

    /// Does nothing: a page has its own dots.
    public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        attributed { _ in }
    }
}

@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// A tab style with a class in the style sheet.
protocol NamedTabStyle {
    nonisolated var name: String { get }
}

@available(iOS 14.0, *)
public nonisolated struct DefaultTabViewStyle: TabViewStyle {
    public nonisolated init() {}
}

/// A style with pages and dots.
@available(iOS 14.0, *)
public nonisolated struct PageTabViewStyle: TabViewStyle, NamedTabStyle {
    private nonisolated let display: IndexDisplayMode

    nonisolated var name: String { display == .never ? "page-bare" : "page" }

    public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) {
        display = indexDisplayMode
    }

    public struct IndexDisplayMode: Equatable, Sendable {
        private let name: String

        public static let automatic = IndexDisplayMode(name: "automatic")
        public static let always = IndexDisplayMode(name: "always")
        public static let never = IndexDisplayMode(name: "never")
    }
}

@available(iOS 14.0, *)
extension TabViewStyle where Self == DefaultTabViewStyle {
    @MainActor @preconcurrency
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

@available(iOS 14.0, *)
extension TabViewStyle where Self == PageTabViewStyle {
    /// A style with pages and dots.
    @MainActor @preconcurrency
    public static var page: PageTabViewStyle { PageTabViewStyle() }

    /// A style with pages and optional dots.
    @MainActor @preconcurrency
    public static func page(
        indexDisplayMode: PageTabViewStyle.IndexDisplayMode
    ) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// A style of page dots, which has no effect here.
@available(iOS 14.0, *)
public protocol IndexViewStyle {}

@available(iOS 14.0, *)
public nonisolated struct PageIndexViewStyle: IndexViewStyle {
    public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}

    public struct BackgroundDisplayMode: Sendable {
        public static let automatic = BackgroundDisplayMode()
        public static let interactive = BackgroundDisplayMode()
        public static let always = BackgroundDisplayMode()
        public static let never = BackgroundDisplayMode()
    }
}

@available(iOS 14.0, *)
extension IndexViewStyle where Self == PageIndexViewStyle {
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }

    public static func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}
