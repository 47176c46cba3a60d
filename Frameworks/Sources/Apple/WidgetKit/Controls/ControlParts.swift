package import AppIntents
package import SwiftUI

/// The parts of a control, without its types.
@available(iOS 18.0, *)
@MainActor
package struct ControlParts {
    /// The kind, by which the app reloads the control.
    package let kind: String
    package var displayName: String?
    package var summary: String?
    /// Creates the intent with the settings; nil for a control without settings.
    package var settings: (@MainActor () -> any AppIntent)?
    /// Requests the value for the settings and creates the face; nil for an empty control.
    package var face: (@MainActor ((any AppIntent)?) async -> ControlFace?)?

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
