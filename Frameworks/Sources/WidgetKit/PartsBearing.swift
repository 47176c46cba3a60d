/// A configuration that knows its parts.
@MainActor
protocol PartsBearing {
    var own: WidgetParts { get }
}
