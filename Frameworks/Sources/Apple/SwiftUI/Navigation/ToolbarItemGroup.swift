@available(iOS 14.0, *)
public struct ToolbarItemGroup<Content: View> {
    private let placement: ToolbarItemPlacement
    private let content: Content

    public nonisolated init(
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }
}

@available(iOS 14.0, *)
extension ToolbarItemGroup: ToolbarContent {
    public typealias Body = Never
}

extension ToolbarItemGroup: ToolbarEntries {
    var entries: [(placement: String, view: any View)] { [(placement.name, content)] }
}
