/// Several widgets.
struct WidgetList: Widget {
    var widgets: [any Widget] = []

    var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}
