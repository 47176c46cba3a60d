package import AppIntents
package import SwiftUI

/// The appearance of a control at a moment, and the intent of a press.
@available(iOS 18.0, *)
package struct ControlFace {
    package let action: any AppIntent
    /// True if the toggle is on; nil for a button.
    package let isOn: Bool?
    let label: any View
    let value: any View
    /// True if the control is enabled.
    var isEnabled = true

    package var view: any View { ControlFaceView(face: self).disabled(!isEnabled) }
}

/// A control template that provides its face.
@MainActor
protocol ControlFaceProvider {
    var face: ControlFace { get }
}

@available(iOS 18.0, *)
extension ControlWidgetTemplate {
    /// The face of the control; nil for an empty control.
    var drawnFace: ControlFace? {
        if let known = self as? any ControlFaceProvider { return known.face }
        return Body.self == Never.self ? nil : body.drawnFace
    }
}
