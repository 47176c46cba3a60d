/// Widgets that a bundle has only on newer systems.
struct CheckedWidget: Widget, _LimitedAvailabilityWidgetMarker, WidgetGroup {
    var members: [any Widget] = []

    init() {}

    init(_ member: (any Widget)?) { members = member.map { [$0] } ?? [] }

    /// Is never asked for what it shows.
    var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}
