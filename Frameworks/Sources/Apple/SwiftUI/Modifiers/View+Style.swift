import ElementTree

@available(iOS 13.0, *)
extension View {
    @available(iOS 15.0, *)
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        adjusted { context, _ in
            context.attributes.paint(style.paint(in: context.environment))
        }
    }

    @available(iOS 15.0, *)
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1,
        _ secondary: S2
    ) -> some View {
        adjusted { context, _ in
            context.attributes.paint(primary.paint(in: context.environment))
            context.attributes.declare(
                "--secondary: \(secondary.paint(in: context.environment).solid)"
            )
        }
    }

    @available(iOS 15.0, *)
    public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1,
        _ secondary: S2,
        _ tertiary: S3
    ) -> some View {
        foregroundStyle(primary, secondary).adjusted { context, _ in
            context.attributes.declare(
                "--tertiary: \(tertiary.paint(in: context.environment).solid)"
            )
        }
    }

    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        attributed { if let color { $0.paint(color.paint) } }
    }

    public nonisolated func accentColor(_ accentColor: Color?) -> some View {
        attributed { if let accentColor { $0.tint(accentColor.paint) } }
    }

    @available(iOS 16.0, *)
    public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        adjusted { context, _ in
            context.attributes.declare("--background: \(style.paint(in: context.environment).css)")
        }
    }

    @available(iOS 15.0, *)
    public nonisolated func tint(_ tint: Color?) -> some View {
        attributed { if let tint { $0.tint(tint.paint) } }
    }

    @available(iOS 16.0, *)
    public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        adjusted { context, _ in
            guard let tint else { return }
            context.attributes.tint(tint.paint(in: context.environment))
        }
    }

    @available(iOS 15.0, *)
    public nonisolated func background<S: ShapeStyle>(
        _ style: S,
        ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        grounded(style, radius: nil)
    }

    @available(iOS 15.0, *)
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        grounded(style, radius: shape.cornerRadius)
    }

    /// Fills the background with a style, with a corner radius in CSS.
    private nonisolated func grounded(
        _ style: some ShapeStyle,
        radius: String?
    ) -> some View {
        framed { renderer, context, draw in
            renderer.boxed(context) { context in
                var context = context
                context.attributes.declare(
                    "background: \(style.paint(in: context.environment).css)"
                )
                if let radius { context.attributes.declare("border-radius: \(radius)") }
                renderer.wrapping(.group, context, styles: [.ground], content: draw)
            }
        }
    }

    @available(iOS 15.0, *)
    public nonisolated func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        grounded(style, radius: shape.cornerRadius)
    }

    @available(iOS 15.0, *)
    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(.background)
    }

    @available(iOS 15.0, *)
    public nonisolated func background<S: Shape>(
        in shape: S,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        grounded(BackgroundStyle(), radius: shape.cornerRadius)
    }

    @available(iOS 15.0, *)
    public nonisolated func background<S: InsettableShape>(
        in shape: S,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        grounded(BackgroundStyle(), radius: shape.cornerRadius)
    }

    @available(iOS 15.0, *)
    public nonisolated func background<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        layered(over: content(), alignment)
    }

    @_disfavoredOverload
    public nonisolated func background<Background: View>(
        _ background: Background,
        alignment: Alignment = .center
    ) -> some View {
        layered(over: background, alignment)
    }

    private nonisolated func layered(over ground: some View, _ alignment: Alignment) -> some View {
        framed { renderer, context, draw in
            renderer.boxed(context) { context in
                renderer.wrapping(.group, context, styles: [.layers]) {
                    let place = context.content(.part("behind"))
                    renderer.layer([.behind, alignment.style], ground, place)
                    draw()
                }
            }
        }
    }

    @available(iOS 15.0, *)
    public nonisolated func overlay<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        layered(under: content(), alignment)
    }

    @_disfavoredOverload
    public nonisolated func overlay<Overlay: View>(
        _ overlay: Overlay,
        alignment: Alignment = .center
    ) -> some View {
        layered(under: overlay, alignment)
    }

    @available(iOS 15.0, *)
    public nonisolated func overlay<S: ShapeStyle>(
        _ style: S,
        ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        overlay { Rectangle().fill(style) }
    }

    private nonisolated func layered(under cover: some View, _ alignment: Alignment) -> some View {
        framed { renderer, context, draw in
            renderer.boxed(context) { context in
                renderer.wrapping(.group, context, styles: [.layers]) {
                    draw()
                    let place = context.content(.part("over"))
                    renderer.layer([.over, alignment.style], cover, place)
                }
            }
        }
    }

    @available(iOS 15.0, *)
    public nonisolated func overlay<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay { shape.fill(style, style: fillStyle) }
    }

    /// Draws a border inside the view's edges.
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { Rectangle().strokeBorder(content, lineWidth: width) }
    }

    /// Sets the shape that can be touched; a page uses the view's box.
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        attributed { $0.add(.touchable) }
    }

    /// Sets the shape of an interaction; a page uses the view's box.
    @available(iOS 15.0, *)
    public nonisolated func contentShape<S: Shape>(
        _ kind: ContentShapeKinds,
        _ shape: S,
        eoFill: Bool = false
    ) -> some View {
        attributed { if kind.contains(.interaction) { $0.add(.touchable) } }
    }

    /// Does nothing: a page uses the shape of the widget.
    @available(iOS 15.0, *)
    public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        attributed { _ in }
    }

    /// Clips the view to a shape.
    public nonisolated func clipShape<S: Shape>(
        _ shape: S,
        style: FillStyle = FillStyle()
    ) -> some View {
        attributed { attributes in
            attributes.add(.clipped)
            attributes.declare("border-radius: \(shape.cornerRadius)")
        }
    }

    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        attributed { $0.declare("border-radius: \(radius.pixels)") }
    }

    public nonisolated func opacity(_ opacity: Double) -> some View {
        attributed { $0.declare("opacity: \(min(max(opacity, 0), 1))") }
    }
}

extension Renderer {
    /// Draws a view in front of or behind another one without changing its size.
    fileprivate func layer(_ styles: [ElementStyle], _ view: any View, _ context: RenderContext) {
        let before = fillDirections
        let attributes: Traits = styles.contains(.behind) ? [(.isHidden, "true")] : []
        plain(.group, styles: styles, attributes) { render(view, context) }
        fillDirections = before
    }
}

extension Alignment {
    /// The style of an element with aligned content.
    var style: ElementStyle { .alignment(horizontal.name, vertical: vertical.name) }
}

extension ElementAttributes {
    mutating func paint(_ paint: Paint) {
        add(.foreground(paint.name))
        if paint.isGradient { declare("--gradient: \(paint.css)") }
        if !paint.isKnown { declare("color: \(paint.solid)") }
    }
}

@available(iOS 13.0, *)
public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

@available(iOS 15.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic
    case visible
    /// Not visible.
    case hidden
}

@available(iOS 15.0, *)
public struct ContentShapeKinds: OptionSet, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    @available(iOS 17.0, *)
    public static let accessibility = ContentShapeKinds(rawValue: 16)
}
