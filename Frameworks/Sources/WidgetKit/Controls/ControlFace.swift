package import AppIntents

/// The look of a control at a moment, and what a press on it has done.
@available(iOS 18.0, *)
package struct ControlFace {
    /// What is done when it is pressed.
    package let action: any AppIntent
    /// Whether it is on; nil for a button.
    package let isOn: Bool?
    let label: any View
    let value: any View
    /// Whether it can be pressed.
    var isEnabled = true

    /// Draws the control.
    package var view: any View { ControlFaceView(face: self).disabled(!isEnabled) }
}
