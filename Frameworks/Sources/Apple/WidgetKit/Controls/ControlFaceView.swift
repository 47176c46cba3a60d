import AppIntents
import ElementTree
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
        let attributes: Traits = face.isOn.map { [("role", "switch"), (.isOn, "\($0)")] } ?? []
        renderer.pressable(context, styles: [.control], attributes) {
            face.action.begin()
        } label: {
            renderer.render(face.label, context.content(.part("label")))
            renderer.render(face.value, context.content(.part("value")))
        }
    }
}
