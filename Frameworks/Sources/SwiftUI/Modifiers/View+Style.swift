@available(iOS 13.0, *)
extension View {
    /// Gives what is drawn a style.
    @available(iOS 15.0, *)
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        attributed { $0.paint(style.paint) }
    }

    /// Gives what is drawn a color.
    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        attributed { if let color { $0.paint(color.paint) } }
    }

    /// Gives controls a color.
    @available(iOS 15.0, *)
    public nonisolated func tint(_ tint: Color?) -> some View {
        attributed { if let tint { $0.add(style: "--tint: \(tint.paint.css)") } }
    }

    /// Gives controls a style.
    @available(iOS 16.0, *)
    public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        attributed { if let tint { $0.add(style: "--tint: \(tint.paint.css)") } }
    }

    /// Puts a style behind the view.
    @available(iOS 15.0, *)
    public nonisolated func background<S: ShapeStyle>(
        _ style: S,
        ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        framed { renderer, context, draw in
            renderer.boxed(context) { context in
                var context = context
                context.attributes.add(style: "background: \(style.paint.css)")
                renderer.wrapping("div", context, class: "ground", content: draw)
            }
        }
    }

    /// Puts a form filled with a style behind the view.
    @available(iOS 15.0, *)
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        framed { renderer, context, draw in
            renderer.boxed(context) { context in
                var context = context
                context.attributes.add(style: "background: \(style.paint.css)")
                context.attributes.add(style: "border-radius: \(shape.cornerRadius)")
                renderer.wrapping("div", context, class: "ground", content: draw)
            }
        }
    }

    /// Puts a view behind the view.
    @available(iOS 15.0, *)
    public nonisolated func background<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        let ground = content()
        return framed { renderer, context, draw in
            renderer.boxed(context) { context in
                renderer.wrapping("div", context, class: "layers") {
                    let names = "behind \(alignment.className)"
                    renderer.layer(names, ground, context.content(.part("behind")))
                    draw()
                }
            }
        }
    }

    /// Puts a view over the view.
    @available(iOS 15.0, *)
    public nonisolated func overlay<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        let cover = content()
        return framed { renderer, context, draw in
            renderer.boxed(context) { context in
                renderer.wrapping("div", context, class: "layers") {
                    draw()
                    let names = "over \(alignment.className)"
                    renderer.layer(names, cover, context.content(.part("over")))
                }
            }
        }
    }

    /// Puts a style over the view, in a form.
    @available(iOS 15.0, *)
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay { shape.fill(style, style: fillStyle) }
    }

    /// Draws a line around the view, within its edges, in points.
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }

    /// Says in which form the view can be touched; a page takes its box.
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        attributed { $0.add(class: "touchable") }
    }

    /// Shows a part of the view only.
    public nonisolated func clipShape<S: Shape>(
        _ shape: S,
        style: FillStyle = FillStyle()
    ) -> some View {
        attributed { attributes in
            attributes.add(class: "clipped")
            attributes.add(style: "border-radius: \(shape.cornerRadius)")
        }
    }

    /// Rounds the corners of the view, by a radius in points.
    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        attributed { $0.add(style: "border-radius: \(radius.pixels)") }
    }

    /// Lets one see through the view, from 0 for nothing of it to 1 for all of it.
    public nonisolated func opacity(_ opacity: Double) -> some View {
        attributed { $0.add(style: "opacity: \(min(max(opacity, 0), 1))") }
    }

    /// Draws a shadow, by a radius in points.
    public nonisolated func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View {
        attributed {
            $0.add(
                style: "box-shadow: \(x.pixels) \(y.pixels) \(radius.pixels) \(color.paint.css)"
            )
        }
    }
}

extension Renderer {
    /// Writes a view before or behind another one, whose size it does not change.
    fileprivate func layer(_ names: String, _ view: any View, _ context: RenderContext) {
        let before = greed
        let attributes = names.hasPrefix("behind") ? [("aria-hidden", "true")] : []
        plain("div", class: names, attributes) { render(view, context) }
        greed = before
    }
}

extension Alignment {
    /// The class of what stands so in its place.
    fileprivate var className: String { "at-\(horizontal.name) at-v-\(vertical.name)" }
}

extension ElementAttributes {
    mutating func paint(_ paint: Paint) {
        add(class: paint.className)
        if !paint.isKnown { add(style: "color: \(paint.css)") }
    }
}

/// How a form is filled.
@available(iOS 13.0, *)
public struct FillStyle: Equatable, Sendable {
    /// Whether what is crossed twice counts as outside.
    public var isEOFilled: Bool
    /// Whether edges are smooth.
    public var isAntialiased: Bool

    /// Creates a style.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

/// Whether something is seen.
@available(iOS 15.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As the system thinks.
    case automatic
    /// Seen.
    case visible
    /// Not seen.
    case hidden
}
