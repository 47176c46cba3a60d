import Foundation

/// A view of a shape that can be filled and stroked repeatedly.
@available(iOS 17.0, *)
@MainActor @preconcurrency
public protocol ShapeView<Content>: View {
    associatedtype Content: Shape
    nonisolated var shape: Content { get }
}

@available(iOS 17.0, *)
extension _ShapeView: ShapeView {}

@available(iOS 17.0, *)
extension ShapeView {
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S = .foreground,
        style: FillStyle = FillStyle()
    ) -> FillShapeView<Content, S, Self> {
        FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
    }

    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> StrokeShapeView<Content, S, Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }

    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> StrokeShapeView<Content, S, Self> {
        StrokeShapeView(
            shape: shape,
            style: content,
            strokeStyle: style,
            isAntialiased: antialiased,
            background: self
        )
    }
}

@available(iOS 17.0, *)
extension ShapeView where Content: InsettableShape {
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, S, Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }

    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, S, Self> {
        StrokeBorderShapeView(
            shape: shape,
            style: content,
            strokeStyle: style,
            isAntialiased: antialiased,
            background: self
        )
    }
}

@available(iOS 17.0, *)
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle
    public var background: Background

    public nonisolated init(
        shape: Content,
        style: Style,
        fillStyle: FillStyle,
        background: Background
    ) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.background = background
    }
}

@available(iOS 17.0, *)
extension FillShapeView: ShapeView {
    public var body: some View {
        let front = _ShapeView(shape: shape, style: style, fillStyle: fillStyle)
        return front.layered(over: background)
    }
}

@available(iOS 17.0, *)
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
    public var shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    public nonisolated init(
        shape: Content,
        style: Style,
        strokeStyle: StrokeStyle,
        isAntialiased: Bool,
        background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}

@available(iOS 17.0, *)
extension StrokeShapeView: ShapeView {
    public var body: some View {
        let front = StrokedShape(
            shape: shape,
            ink: style,
            style: strokeStyle,
            isInside: false
        )
        return front.layered(over: background)
    }
}

@available(iOS 17.0, *)
public struct StrokeBorderShapeView<
    Content: InsettableShape,
    Style: ShapeStyle,
    Background: View
> {
    public var shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    public nonisolated init(
        shape: Content,
        style: Style,
        strokeStyle: StrokeStyle,
        isAntialiased: Bool,
        background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}

@available(iOS 17.0, *)
extension StrokeBorderShapeView: ShapeView {
    public var body: some View {
        let front = StrokedShape(
            shape: shape,
            ink: style,
            style: strokeStyle,
            isInside: true
        )
        return front.layered(over: background)
    }
}

extension View {
    /// Returns the view over another one; only the view if the other one is empty.
    fileprivate func layered(over background: some View) -> some View {
        LayeredShape(front: self, background: background is EmptyView ? nil : background)
    }
}

/// A view of a shape over another view of it.
private struct LayeredShape<Front: View, Background: View>: CompositeView, View {
    typealias Body = Never

    let front: Front
    let background: Background?

    func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        guard let background else { return visit(front, context.child(.part("front"))) }
        let size = context.attributes.size
        let both = ZStack {
            background.frame(width: size.width, height: size.height)
            front.frame(width: size.width, height: size.height)
        }
        visit(both, context.child(.part("both")))
    }
}
