/// Two or three columns, which an iPhone shows as a stack.
///
/// A page shows the first column; its links push the last column's screens.
@available(iOS 16.0, *)
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    private let sidebar: Sidebar

    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
    }

    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
    }
}

@available(iOS 16.0, *)
extension NavigationSplitView where Content == EmptyView {
    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
    }

    public nonisolated init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
    }
}

@available(iOS 16.0, *)
extension NavigationSplitView: View {
    public var body: some View { NavigationStack { sidebar } }
}

@available(iOS 16.0, *)
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let name: String

    public static var detailOnly: NavigationSplitViewVisibility { .init(name: "detailOnly") }
    public static var doubleColumn: NavigationSplitViewVisibility { .init(name: "doubleColumn") }
    public static var all: NavigationSplitViewVisibility { .init(name: "all") }
    public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
}
