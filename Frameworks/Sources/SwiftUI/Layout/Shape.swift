/// A form that can be filled.
///
/// Of the forms that an app draws itself a page shows a rectangle.
@available(iOS 13.0, *)
public protocol Shape: Sendable, View {}

extension Shape {
    nonisolated var cornerRadius: String { (self as? any CornerShape)?.radius ?? "0" }

    /// Fills the form with a style.
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S,
        style: FillStyle = FillStyle()
    ) -> some View {
        attributed { $0.add(style: "background: \(content.paint.css)") }
    }

    /// Draws the line around the form, in points.
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View
    {
        attributed { $0.add(style: "border: \(lineWidth.pixels) solid \(content.paint.css)") }
    }
}
