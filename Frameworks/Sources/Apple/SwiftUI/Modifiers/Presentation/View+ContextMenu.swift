import ElementTree

@available(iOS 13.0, *)
extension View {
    public nonisolated func contextMenu<MenuItems: View>(
        @ViewBuilder menuItems: () -> MenuItems
    ) -> some View {
        let items = menuItems()
        return framed { renderer, context, draw in
            let menu = context.identifier + "-menu"
            let attributes = [("data-context", menu)]
            renderer.wrapping(.group, context, class: "with-menu", attributes) {
                draw()
                let before = renderer.fillDirections
                let attributes = [("id", menu), ("popover", "auto"), ("role", "group")]
                renderer.plain(.group, class: "context-menu", attributes) {
                    var place = context.content(.part("menu"))
                    place.environment.drawing.buttonStyleName = ""
                    place.environment.drawing.styledButton = nil
                    renderer.render(items, place)
                }
                renderer.fillDirections = before
            }
        }
    }
}
