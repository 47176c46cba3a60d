@available(iOS 13.0, *)
extension View {
    /// Gives the view room around it, in points; nil for the system's.
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View
    {
        attributed { attributes in
            if edges == .all, length == nil { return attributes.add(class: "padding") }
            for edge in edges.names {
                attributes.add(style: "padding-\(edge): \((length ?? 16).pixels)")
            }
        }
    }

    /// Gives the view room around it, in points.
    public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    /// Gives the view a size, in points.
    public nonisolated func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        attributed { attributes in
            if let width { attributes.add(style: "width: \(width.pixels)") }
            if let height { attributes.add(style: "height: \(height.pixels)") }
        }
    }

    /// Gives the view bounds of its size, in points.
    public nonisolated func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        attributed { attributes in
            for (name, value) in [
                ("min-width", minWidth), ("max-width", maxWidth), ("min-height", minHeight),
                ("max-height", maxHeight),
            ] {
                if let value { attributes.add(style: "\(name): \(value.pixels)") }
            }
            if maxWidth == .infinity { attributes.add(class: "fill") }
            if alignment != .center {
                attributes.add(class: "frame-\(alignment.horizontal.name)")
            }
        }
    }

    /// Lets the view reach under the edges of the screen.
    @available(iOS 14.0, *)
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all,
        edges: Edge.Set = .all
    ) -> some View {
        attributed { _ in }
    }

    /// Keeps the view at its own size.
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        attributed { _ in }
    }

    /// Keeps the view at its own size.
    public nonisolated func fixedSize() -> some View { attributed { $0.add(class: "fixed") } }

    /// Says which view gets room first; the most where it is highest.
    public nonisolated func layoutPriority(_ value: Double) -> some View { attributed { _ in } }

    /// Hides the view, but not its place.
    public nonisolated func hidden() -> some View {
        attributed {
            $0.add(style: "visibility: hidden")
            $0.set("aria-hidden", "true")
        }
    }

    /// Fits a picture into its place.
    public nonisolated func scaledToFit() -> some View { attributed { $0.add(class: "fit") } }

    /// Fills a place with a picture.
    public nonisolated func scaledToFill() -> some View { attributed { $0.add(class: "cover") } }

    /// Draws the view larger or smaller.
    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        attributed { $0.add(style: "scale: \(Double(s))") }
    }

    /// Turns the view.
    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View
    {
        attributed { $0.add(style: "rotate: \(angle.degrees)deg") }
    }

    /// Gives the rows of a list a look.
    @available(iOS 15.0, *)
    public nonisolated func listRowSeparator(
        _ visibility: Visibility,
        edges: Edge.Set = .all
    ) -> some View {
        attributed { _ in }
    }

    /// Puts a view behind a row of a list; a page draws none.
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
        attributed { _ in }
    }

    /// Draws symbols smaller or larger.
    @available(iOS 14.0, *)
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
        attributed { $0.add(class: "scale-\(scale)") }
    }
}
