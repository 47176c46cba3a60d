@available(iOS 14.0, *)
public struct ToolbarItem<ID, Content: View> {
    private let ownID: ID
    private let placement: ToolbarItemPlacement
    private let content: Content

    private nonisolated init(ownID: ID, placement: ToolbarItemPlacement, content: Content) {
        self.ownID = ownID
        self.placement = placement
        self.content = content
    }
}

@available(iOS 14.0, *)
extension ToolbarItem: ToolbarContent {
    public typealias Body = Never
}

@available(iOS 14.0, *)
extension ToolbarItem where ID == () {
    public nonisolated init(
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) {
        self.init(ownID: (), placement: placement, content: content())
    }
}

@available(iOS 14.0, *)
extension ToolbarItem: CustomizableToolbarContent where ID == String {
    /// Creates a customizable item, which a page shows without customization.
    public nonisolated init(
        id: String,
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) {
        self.init(ownID: id, placement: placement, content: content())
    }

    /// Creates a customizable item, which a page always shows.
    public nonisolated init(
        id: String,
        placement: ToolbarItemPlacement = .automatic,
        showsByDefault: Bool,
        @ViewBuilder content: () -> Content
    ) {
        self.init(id: id, placement: placement, content: content)
    }
}

@available(iOS 14.0, *)
extension ToolbarItem: Identifiable where ID: Hashable {
    public var id: ID { ownID }
}

extension ToolbarItem: ToolbarEntries {
    var entries: [(placement: String, view: any View)] { [(placement.name, content)] }
}
