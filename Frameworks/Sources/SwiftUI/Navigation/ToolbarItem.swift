/// A view in a bar.
@available(iOS 14.0, *)
public struct ToolbarItem<ID, Content: View> {
    private let placement: ToolbarItemPlacement
    private let content: Content
}

@available(iOS 14.0, *)
extension ToolbarItem: ToolbarContent where ID == () {
    /// The item stands by itself.
    public typealias Body = Never

    /// Puts a view in a bar.
    public nonisolated init(
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }
}

@available(iOS 14.0, *)
extension ToolbarItem where ID == String {
    /// Puts a view in a bar that the person could change; on a page it stands where it is.
    public nonisolated init(
        id: String,
        placement: ToolbarItemPlacement = .automatic,
        showsByDefault: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem: ToolbarEntries {
    var entries: [(placement: String, view: any View)] { [(placement.name, content)] }
}
