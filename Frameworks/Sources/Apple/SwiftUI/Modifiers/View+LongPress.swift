import ElementTree

@available(iOS 13.0, *)
extension View {
    /// Runs an action after a long press.
    ///
    /// A page measures presses by pointer, touch or the return key. A press by an assistive
    /// technology counts as a long press.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        framed { renderer, context, draw in
            let isEnabled = context.environment.isEnabled
            if isEnabled {
                renderer.register(context.identifier, .hold) { text in
                    switch text {
                    case "true": onPressingChanged?(true)
                    case "false": onPressingChanged?(false)
                    case "":
                        action()
                        onPressingChanged?(false)
                    default: return false
                    }
                    return true
                }
            }
            let milliseconds = Int((minimumDuration * 1000).rounded())
            var attributes: Traits = [
                ("type", "button"), ("id", context.identifier), ("data-hold", "\(milliseconds)"),
                ("data-hold-distance", "\(Int(maximumDistance))"),
            ]
            if onPressingChanged != nil { attributes.append(("data-hold-tells", "")) }
            if !isEnabled { attributes.append(("disabled", "")) }
            var context = context
            context.attributes.declare("--hold: \(milliseconds)ms")
            renderer.wrapping(.button, context, styles: [.tap, .hold], attributes, content: draw)
        }
    }
}
