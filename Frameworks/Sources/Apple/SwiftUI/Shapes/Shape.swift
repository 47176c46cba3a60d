import ElementTree
import Foundation

@available(iOS 13.0, *)
public nonisolated protocol Shape: Sendable, View {
    nonisolated func path(in rect: CGRect) -> Path
    @available(iOS 15.0, *)
    nonisolated static var role: ShapeRole { get }
    /// The behavior in right-to-left languages; a page never mirrors shapes.
    @available(iOS 17.0, *)
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
    /// Never called: a page uses the whole proposal.
    @available(iOS 16.0, *)
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

@available(iOS 15.0, *)
public enum ShapeRole: Hashable, Sendable {
    case fill
    case stroke
    case separator
}

@available(iOS 13.0, *)
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight
    case rightToLeft
}

@available(iOS 17.0, *)
public enum LayoutDirectionBehavior: Hashable, Sendable {
    case fixed
    case mirrors(in: LayoutDirection)
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

@available(iOS 13.0, *)
extension Shape {
    @available(iOS 15.0, *)
    public nonisolated static var role: ShapeRole { .fill }

    @available(iOS 17.0, *)
    public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    @available(iOS 16.0, *)
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    public var body: _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle())
    }

    nonisolated var cornerRadius: String { corners?.radius ?? "0" }

    @available(iOS 17.0, *)
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S = .foreground,
        style: FillStyle = FillStyle()
    ) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, style: content, fillStyle: style)
    }

    public nonisolated func fill(style: FillStyle = FillStyle()) -> some View {
        _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
    }

    @available(iOS 17.0, *)
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> StrokeShapeView<Self, S, EmptyView> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }

    @available(iOS 17.0, *)
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> StrokeShapeView<Self, S, EmptyView> {
        StrokeShapeView(
            shape: self,
            style: content,
            strokeStyle: style,
            isAntialiased: antialiased,
            background: EmptyView()
        )
    }

    @_disfavoredOverload
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View
    {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: true)
    }

    @_disfavoredOverload
    public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
        stroke(content, style: style, antialiased: true)
    }

    public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }

    public nonisolated func stroke(style: StrokeStyle) -> some Shape {
        OutlinedShape(shape: self, style: style, isInside: false)
    }

    public nonisolated func trim(
        from startFraction: CGFloat = 0,
        to endFraction: CGFloat = 1
    ) -> some Shape {
        TrimmedShape(shape: self, from: startFraction, to: endFraction)
    }
}

@available(iOS 13.0, *)
public nonisolated protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

@available(iOS 13.0, *)
extension InsettableShape {
    @available(iOS 17.0, *)
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> StrokeBorderShapeView<Self, S, EmptyView> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }

    @available(iOS 17.0, *)
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> StrokeBorderShapeView<Self, S, EmptyView> {
        StrokeBorderShapeView(
            shape: self,
            style: content,
            strokeStyle: style,
            isAntialiased: antialiased,
            background: EmptyView()
        )
    }

    @_disfavoredOverload
    public nonisolated func strokeBorder(
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> some View {
        strokeBorder(.foreground, lineWidth: lineWidth, antialiased: antialiased)
    }

    @_disfavoredOverload
    public nonisolated func strokeBorder(
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> some View {
        strokeBorder(.foreground, style: style, antialiased: antialiased)
    }
}

@available(iOS 13.0, *)
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle

    public nonisolated init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }
}

@available(iOS 13.0, *)
extension _ShapeView: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let paint = style.paint(in: context.environment)
        if let line = shape as? any LineShape {
            let stroked = line.stroked(style)
            stroked.draw(renderer, context)
        } else if let box = shape.corners, !box.isRound {
            var context = context
            context.attributes.declare("background: \(paint.css)")
            context.attributes.declare("border-radius: \(box.radius)")
            renderer.shape(context, .inline)
        } else {
            let rule = fillStyle.isEOFilled ? [("fill-rule", "evenodd")] : []
            renderer.picture(of: shape, context, paint, rule) { "fill: \($0)" }
        }
    }
}

@available(iOS 13.0, *)
public struct ForegroundStyle: ShapeStyle {
    public init() {}
}

extension ForegroundStyle: Painted {
    var ownPaint: Paint { Paint("foreground", "currentColor") }
}

@available(iOS 13.0, *)
extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// A shape with a part of its outline.
struct TrimmedShape<Base: Shape>: Shape {
    let shape: Base
    let from: CGFloat
    let to: CGFloat

    func path(in rect: CGRect) -> Path {
        shape.path(in: rect).trimmedPath(from: from, to: to)
    }
}

extension TrimmedShape: SquareShape {
    var isSquare: Bool { shape.keepsSquare }
}
