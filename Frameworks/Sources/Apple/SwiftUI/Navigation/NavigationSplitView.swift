/// Two or three columns, of which an iPhone shows one after the other.
///
/// A page shows the first column; links in it push the last one's screens over it.
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
