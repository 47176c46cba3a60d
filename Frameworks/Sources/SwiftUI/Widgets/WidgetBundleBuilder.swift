/// Builds the list of an extension's widgets.
@available(iOS 14.0, *)
@MainActor
@resultBuilder
public struct WidgetBundleBuilder {
    /// Takes a widget as it is.
    public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

    /// Takes a control.
    @available(iOS 18.0, *)
    public static func buildExpression<Content: ControlWidget>(
        _ content: Content
    ) -> some Widget { BundledControl(content) }

    /// Builds a list of one widget.
    public static func buildBlock<Content: Widget>(_ content: Content) -> some Widget { content }

    /// Builds a list of several widgets.
    @_disfavoredOverload
    public static func buildBlock<each Content: Widget>(
        _ content: repeat each Content
    ) -> some Widget {
        var list = WidgetList()
        repeat list.members.append(each content)
        return list
    }

    /// Builds what only newer systems have, after an availability check.
    public static func buildOptional(
        _ widget: (any Widget & _LimitedAvailabilityWidgetMarker)?
    ) -> some Widget { CheckedWidget(widget) }

    /// Builds what stands behind an availability check.
    public static func buildLimitedAvailability(
        _ widget: some Widget
    ) -> any Widget & _LimitedAvailabilityWidgetMarker { CheckedWidget(widget) }
}
