import AppIntents
import SwiftUI

/// A control as a button or a toggle.
struct ControlFaceView {
    let face: ControlFace
}

extension ControlFaceView: View {
    typealias Body = Never
}

extension ControlFaceView: DrawnView {
    func draw(_ renderer: Renderer, _ context: RenderContext) {
        var attributes: [(String, String)] = []
        if let isOn = face.isOn {
            attributes = [("role", "switch"), ("aria-checked", isOn ? "true" : "false")]
        }
        renderer.pressable(context, class: "control", attributes) {
            face.action.begin()
        } label: {
            renderer.render(face.label, context.content(.part("label")))
            renderer.render(face.value, context.content(.part("value")))
        }
    }
}
