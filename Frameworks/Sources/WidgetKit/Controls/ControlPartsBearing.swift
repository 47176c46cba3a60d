/// A configuration that knows the parts of its control.
@MainActor
protocol ControlPartsBearing {
    var own: ControlParts { get }
}

/// A configuration of which something was said.
struct ControlPartsConfiguration: ControlWidgetConfiguration, ControlPartsBearing {
    typealias Body = Never
    let own: ControlParts
}
