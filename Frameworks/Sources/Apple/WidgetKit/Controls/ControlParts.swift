/// The parts of a control, without its types.
@available(iOS 18.0, *)
@MainActor
package struct ControlParts {
    /// The kind, by which the app reloads the control.
    package let kind: String
    package var displayName: String?
    package var summary: String?
    /// Requests the value and creates the face; nil for an empty control.
    package var face: (@MainActor () async -> ControlFace?)?

    package init(kind: String) { self.kind = kind }
}

@available(iOS 18.0, *)
extension ControlWidget {
    package var parts: ControlParts { body.parts }
}

/// A configuration that provides the parts of its control.
@MainActor
protocol ControlPartsProvider {
    var own: ControlParts { get }
}

/// A modified configuration.
struct ControlPartsConfiguration: ControlWidgetConfiguration, ControlPartsProvider {
    typealias Body = Never
    let own: ControlParts
}
