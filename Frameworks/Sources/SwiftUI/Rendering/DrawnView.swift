/// A view that writes its own elements.
package protocol DrawnView {
    /// Writes the elements of the view.
    func draw(_ renderer: Renderer, _ context: RenderContext)
}
