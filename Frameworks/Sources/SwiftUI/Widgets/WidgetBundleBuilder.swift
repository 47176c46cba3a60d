/// Builds the list of an extension's widgets.
@available(iOS 14.0, *)
@MainActor
@resultBuilder
public struct WidgetBundleBuilder {
    /// Builds a list of one widget.
    public static func buildBlock<Content: Widget>(_ content: Content) -> some Widget { content }

    /// Builds a list of several widgets.
    @_disfavoredOverload
    public static func buildBlock<each Content: Widget>(
        _ content: repeat each Content
    ) -> some Widget {
        var list = WidgetList()
        repeat list.widgets.append(each content)
        return list
    }
}
