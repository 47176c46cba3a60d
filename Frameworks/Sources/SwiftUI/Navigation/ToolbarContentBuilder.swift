/// Builds what stands in a bar.
@available(iOS 14.0, *)
@resultBuilder
public struct ToolbarContentBuilder {
    /// Takes one item.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }

    /// Builds a bar with one item.
    public static func buildBlock<Content: ToolbarContent>(
        _ content: Content
    ) -> some ToolbarContent {
        content
    }

    /// Builds a bar with several items.
    @_disfavoredOverload
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> some ToolbarContent {
        var list = ToolbarList()
        repeat list.add(each content)
        return list
    }

    /// Builds an item on a condition.
    @available(iOS 16.0, *)
    public static func buildIf<Content: ToolbarContent>(
        _ content: Content?
    ) -> some ToolbarContent {
        var list = ToolbarList()
        if let content { list.add(content) }
        return list
    }
}
