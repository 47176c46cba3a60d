import ElementTree

@available(iOS 13.0, *)
extension View {
    public nonisolated func contextMenu<MenuItems: View>(
        @ViewBuilder menuItems: () -> MenuItems
    ) -> some View {
        let items = menuItems()
        return framed { renderer, context, draw in
            let menu = context.identifier + "-menu"
            let attributes: Traits = [("data-context", menu)]
            renderer.wrapping(.group, context, styles: [.withMenu], attributes) {
                draw()
                let before = renderer.fillDirections
                let attributes: Traits = [("id", menu), ("popover", "auto"), ("role", "group")]
                renderer.plain(.group, styles: [.contextMenu], attributes) {
                    var place = context.content(.part("menu"))
                    place.environment.drawing.buttonStyle = []
                    renderer.render(items, place)
                }
                renderer.fillDirections = before
            }
        }
    }
}
