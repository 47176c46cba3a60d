import ElementTree

/// Two or three columns, which an iPhone shows as a stack.
///
/// An iPhone shows the first column; its links push the last column's screens. On an iPad, each
/// column has its own stack, and no button hides the sidebar.
@available(iOS 16.0, *)
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    private let visibility: Binding<NavigationSplitViewVisibility>?

    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
        visibility = nil
    }

    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
        visibility = columnVisibility
    }
}

@available(iOS 16.0, *)
extension NavigationSplitView where Content == EmptyView {
    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
        self.content = EmptyView()
        self.detail = detail()
        visibility = nil
    }

    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
        self.content = EmptyView()
        self.detail = detail()
        visibility = columnVisibility
    }
}

@available(iOS 16.0, *)
extension NavigationSplitView: View {
    public var body: some View {
        NavigationColumns(
            sidebar: AnyView(sidebar),
            content: Content.self == EmptyView.self ? nil : AnyView(content),
            detail: AnyView(detail),
            visibility: visibility?.wrappedValue ?? .automatic
        )
    }
}

/// The columns of a split view; a narrow screen shows only the first one.
@available(iOS 16.0, *)
struct NavigationColumns {
    let sidebar: AnyView
    let content: AnyView?
    let detail: AnyView
    let visibility: NavigationSplitViewVisibility
}

@available(iOS 16.0, *)
extension NavigationColumns: View, DrawnView {
    typealias Body = Never

    func draw(_ renderer: Renderer, _ context: RenderContext) {
        guard context.environment.horizontalSizeClass == .regular else {
            let stack = NavigationStack { sidebar }
            return renderer.render(stack, context.content(.part("stack")))
        }
        let hidesFirst =
            visibility == .detailOnly || visibility == .doubleColumn && content != nil
        renderer.element(.group, context, styles: [.split]) {
            if !hidesFirst { column(.sidebar, sidebar, renderer, context) }
            if let content, visibility != .detailOnly {
                column(.middle, content, renderer, context)
            }
            column(.detail, detail, renderer, context)
        }
        renderer.fillDirections = FillDirections(isWide: true, isTall: true, isScreen: true)
    }

    private func column(
        _ name: ElementStyle,
        _ view: AnyView,
        _ renderer: Renderer,
        _ context: RenderContext
    ) {
        let outer = renderer.navigation
        let nodes = renderer.capture {
            renderer.render(NavigationStack(column: view), context.content(.part("\(name)")))
        }
        let width = renderer.navigation.columnWidth
        renderer.navigation.columnWidth = outer.columnWidth
        let css = width.map { ["flex: 0 0 \($0.pixels)"] } ?? []
        renderer.plain(.group, styles: [.column, name], css: css) { renderer.nodes += nodes }
    }
}

@available(iOS 16.0, *)
extension View {
    public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        adjusted { _, renderer in renderer.navigation.columnWidth = width }
    }

    public nonisolated func navigationSplitViewColumnWidth(
        min: CGFloat? = nil,
        ideal: CGFloat,
        max: CGFloat? = nil
    ) -> some View {
        navigationSplitViewColumnWidth(ideal)
    }
}

@available(iOS 16.0, *)
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let name: String

    public static var detailOnly: NavigationSplitViewVisibility { .init(name: "detailOnly") }
    public static var doubleColumn: NavigationSplitViewVisibility { .init(name: "doubleColumn") }
    public static var all: NavigationSplitViewVisibility { .init(name: "all") }
    public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
}
