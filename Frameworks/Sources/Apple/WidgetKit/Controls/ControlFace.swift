package import AppIntents

/// The look of a control at a moment, and what a press on it has done.
@available(iOS 18.0, *)
package struct ControlFace {
    package let action: any AppIntent
    /// True if it is on; nil for a button.
    package let isOn: Bool?
    let label: any View
    let value: any View
    /// True if it can be pressed.
    var isEnabled = true

    /// Draws the control.
    package var view: any View { ControlFaceView(face: self).disabled(!isEnabled) }
}

/// A look of a control that knows how it is drawn.
@MainActor
protocol ControlFaceProvider {
    var face: ControlFace { get }
}

@available(iOS 18.0, *)
extension ControlWidgetTemplate {
    /// The drawing of the control; nil for an empty control.
    var drawnFace: ControlFace? {
        if let known = self as? any ControlFaceProvider { return known.face }
        return Body.self == Never.self ? nil : body.drawnFace
    }
}
