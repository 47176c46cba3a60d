/// A configuration of which something was said.
struct PartsConfiguration: WidgetConfiguration, PartsBearing {
    typealias Body = Never
    let own: WidgetParts
}
