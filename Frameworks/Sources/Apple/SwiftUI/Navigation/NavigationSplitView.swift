/// Two or three columns, of which an iPhone shows one after the other.
///
/// A page shows the first column; links in it push the last one's screens over it.
@available(iOS 16.0, *)
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
    private let sidebar: Sidebar

    /// Creates three columns.
    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
    }

    /// Creates three columns, of which the app says which are seen.
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
    /// Creates two columns.
    public nonisolated init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
    }

    /// Creates two columns, of which the app says which are seen.
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
    /// A stack with the first column as its root.
    public var body: some View { NavigationStack { sidebar } }
}

/// Which columns are seen.
@available(iOS 16.0, *)
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private let name: String

    /// The last one.
    public static var detailOnly: NavigationSplitViewVisibility { .init(name: "detailOnly") }
    /// The last two.
    public static var doubleColumn: NavigationSplitViewVisibility { .init(name: "doubleColumn") }
    /// All.
    public static var all: NavigationSplitViewVisibility { .init(name: "all") }
    /// As the system thinks.
    public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
}
