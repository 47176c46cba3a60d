extension Renderer {
    /// Writes views as the rows of a list, with sections between them.
    func rows(of content: any View, _ context: RenderContext) {
        var isOpen = false
        flatten(content, context) { view, place in
            if view is any RowGroup {
                if isOpen { html += "</ul>" }
                isOpen = false
                render(view, place)
            } else {
                if !isOpen { html += "<ul role=\"list\">" }
                isOpen = true
                row(view, place)
            }
        }
        if isOpen { html += "</ul>" }
    }

    private func row(_ view: any View, _ context: RenderContext) {
        plain("li") {
            render(view, context)
            if let badge = context.traits.badge { plain("span", class: "badge") { write(badge) } }
            for (index, action) in context.traits.swipeActions.enumerated() {
                plain("span", class: "swipe") {
                    render(action, context.content(.part("swipe\(index)")))
                }
            }
            if let delete = context.traits.delete {
                button("Delete", class: "delete", context, "-delete", action: delete)
            }
        }
    }
}

/// A view that is not a row of a list but holds some.
protocol RowGroup {}
