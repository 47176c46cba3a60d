import Foundation

extension Renderer {
    func stack(
        _ name: String,
        _ alignment: String,
        _ spacing: CGFloat?,
        _ content: any View,
        _ context: RenderContext
    ) {
        var context = context
        if let spacing { context.attributes.add(style: "gap: \(spacing.pixels)") }
        element("div", context, class: "\(name) align-\(alignment)") {
            render(content, context.content(.part("content")))
        }
    }
}

extension CGFloat {
    /// The length in CSS, where a point is a pixel.
    var pixels: String {
        self == .infinity ? "100%" : self == rounded() ? "\(Int(self))px" : "\(Double(self))px"
    }
}
