/// Several widgets.
@available(iOS 14.0, *)
package struct WidgetList: Widget, WidgetGroup {
    /// The widgets, in order.
    package var members: [any Widget] = []

    /// Creates an empty list.
    package init() {}

    /// Is never asked for what it shows.
    package var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}
