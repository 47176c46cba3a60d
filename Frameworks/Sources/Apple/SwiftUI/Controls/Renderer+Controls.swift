package import ElementTree

extension Renderer {
    /// Draws a button.
    package func pressable(
        _ context: RenderContext,
        styles: [ElementStyle] = [],
        _ extra: Traits = [],
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
        let style = context.environment.drawing.buttonStyle
        let styles = styles + (role.map { [.role($0.name)] } ?? []) + style
        var attributes: Traits = [("type", "button"), ("id", context.identifier)] + extra
        if !isEnabled { attributes.append(("disabled", "")) }
        // Padding is outside of a button's border, except for a button without a border.
        let isBare = style == [.tap]
        func draw(_ context: RenderContext) {
            wrapping(.button, context, styles: styles, along: .vertical, attributes) {
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
            place.environment.drawing.buttonStyle = []
            render(styled(configuration), place)
        }
    }

    /// Draws an input with its label.
    func input(
        _ label: any View,
        _ context: RenderContext,
        styles: [ElementStyle],
        _ attributes: Traits,
        _ kind: ElementAction.Kind,
        set: @escaping (String) -> Bool
    ) {
        let isEnabled = context.environment.isEnabled
        if isEnabled { register(context.identifier, kind, set) }
        var all = context
        all.attributes.styles = []
        plain(.label, styles: styles + context.attributes.styles) {
            if !context.environment.drawing.isLabelHidden {
                plain(.inline, styles: [.labelTitle]) {
                    render(label, context.content(.part("label")))
                }
            } else {
                let name = words(label, context.content(.part("label")))
                if !name.isEmpty { all.attributes.set(.label, name) }
            }
            var own = attributes
            own.append(("id", context.identifier))
            if !isEnabled { own.append(("disabled", "")) }
            element(.input, all, own)
        }
    }
}
