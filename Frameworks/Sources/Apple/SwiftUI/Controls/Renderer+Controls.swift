import ElementTree

extension Renderer {
    /// Draws a button.
    package func pressable(
        _ context: RenderContext,
        class classes: String = "",
        _ extra: [(String, String)] = [],
        role: ButtonRole? = nil,
        action: @escaping () -> Void,
        label: () -> Void
    ) {
        let isEnabled = context.environment.isEnabled
        if isEnabled {
            register(context.identifier, .press) { _ in
                action()
                return true
            }
        }
        let style = context.environment.drawing.buttonStyleName
        let names = [classes, role.map { "role-\($0.name)" } ?? "", style]
            .filter { !$0.isEmpty }.joined(separator: " ")
        var attributes = [("type", "button"), ("id", context.identifier)] + extra
        if !isEnabled { attributes.append(("disabled", "")) }
        // Padding is outside of a button's border, except for a button without a border.
        let isBare = style == "tap"
        func draw(_ context: RenderContext) {
            wrapping(.button, context, class: names, along: .vertical, attributes) {
                face(context, role, label)
            }
        }
        if isBare { draw(context) } else { boxed(context, draw) }
    }

    /// Draws the label of a button in its style.
    private func face(_ context: RenderContext, _ role: ButtonRole?, _ label: () -> Void) {
        guard let styled = context.environment.drawing.styledButton else { return label() }
        withoutActuallyEscaping(label) { label in
            let configuration = ButtonStyleConfiguration(role: role, label: .init(label))
            var place = context.content(.part("styled"))
            place.environment.drawing.styledButton = nil
            place.environment.drawing.buttonStyleName = ""
            render(styled(configuration), place)
        }
    }

    /// Draws an input with its label.
    func input(
        _ label: any View,
        _ context: RenderContext,
        class classes: String,
        _ attributes: [(String, String)],
        _ kind: ElementAction.Kind,
        set: @escaping (String) -> Bool
    ) {
        let isEnabled = context.environment.isEnabled
        if isEnabled { register(context.identifier, kind, set) }
        var all = context
        let classNames = context.attributes.classes
        all.attributes.classes = []
        plain(.label, class: ([classes] + classNames).joined(separator: " ")) {
            if !context.environment.drawing.isLabelHidden {
                plain(.inline, class: "label-title") {
                    render(label, context.content(.part("label")))
                }
            } else {
                let name = words(label, context.content(.part("label")))
                if !name.isEmpty { all.attributes.set("aria-label", name) }
            }
            var own = attributes
            own.append(("id", context.identifier))
            if !isEnabled { own.append(("disabled", "")) }
            element(.input, all, own)
        }
    }
}
