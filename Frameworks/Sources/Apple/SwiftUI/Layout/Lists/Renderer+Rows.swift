import ElementTree

extension Renderer {
    /// Draws a list with its rows and sections, which fills all space.
    func list(
        _ content: any View,
        _ context: RenderContext,
        isForm: Bool = false,
        selection: RowSelection? = nil
    ) {
        var context = context
        context.environment.drawing.rowSelection = selection
        if let spacing = context.environment.drawing.sectionSpacing {
            context.attributes.declare("--section-spacing: \(spacing.pixels)")
        }
        let styles = [isForm ? .form : .list] + context.environment.drawing.listStyle
        element(.group, context, styles: styles, isForm ? [("role", "form")] : []) {
            rows(of: content, context.content(.part("content")))
        }
        fillDirections = FillDirections(isWide: true, isTall: true, isScreen: true)
    }

    /// Draws views as the rows and sections of a list.
    func rows(of content: any View, _ context: RenderContext) {
        var rows: [ElementNode] = []
        let close = { [self] in
            guard !rows.isEmpty else { return }
            plain(.list, [("role", "list")]) { nodes += rows }
            rows = []
        }
        flatten(content, context) { view, place in
            if view is any RowGroup {
                close()
                render(view, place)
            } else {
                rows += capture { row(view, place) }
            }
        }
        close()
    }

    private func row(_ view: any View, _ context: RenderContext) {
        let traits = context.traits
        let actions = traits.swipeActions
        var declarations: [String] = []
        if let insets = traits.row.insets { declarations.append("padding: \(insets.css)") }
        if let ground = traits.row.ground as? Color {
            declarations.append("background: \(ground.paint.css)")
        }
        var styles: [ElementStyle] = []
        if traits.row.hidden.contains(.bottom) { styles.append(.noLine) }
        if traits.row.hidden.contains(.top) { styles.append(.noLineAbove) }
        plain(.row, styles: styles, css: declarations) {
            if let ground = traits.row.ground, !(ground is Color) {
                plain(.group, styles: [.rowGround], [(.isHidden, "true")]) {
                    render(ground, context.content(.part("ground")))
                }
            }
            stackAxis = .vertical
            choosing(context) { render(view, context) }
            if let badge = traits.badge { plain(.inline, styles: [.badge]) { write(badge) } }
            guard !actions.isEmpty || traits.delete != nil else { return }
            plain(.inline, styles: [.swipe]) {
                for (index, action) in actions.enumerated() {
                    var place = context.content(.part("swipe\(index)"))
                    place.environment.drawing.buttonStyle = []
                    render(action, place)
                }
                if let delete = traits.delete {
                    button("Delete", styles: [.delete], context, "-delete", action: delete)
                }
            }
        }
    }
}

extension Renderer {
    /// Draws the content of a row, which a press selects if the list has a selection.
    private func choosing(_ context: RenderContext, content: () -> Void) {
        guard let selection = context.environment.drawing.rowSelection,
            let tag = context.traits.tag, selection.isSelectable(tag)
        else { return content() }
        var place = context.content(.part("row"))
        place.environment.drawing.buttonStyle = [.plain]
        pressable(place, styles: [.choice], [(.isCurrent, "\(selection.isSelected(tag))")]) {
            selection.select(tag)
        } label: {
            content()
        }
    }
}

/// The selection of a list's row by its tag.
struct RowSelection {
    let isSelectable: (AnyHashable) -> Bool
    let isSelected: (AnyHashable) -> Bool
    let select: (AnyHashable) -> Void
}

/// A view that contains rows of a list.
protocol RowGroup {}
