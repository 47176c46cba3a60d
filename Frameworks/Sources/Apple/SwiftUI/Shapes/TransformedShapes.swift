public import Foundation
public import UIKit

@available(iOS 13.0, *)
extension Shape {
    public nonisolated func rotation(
        _ angle: Angle,
        anchor: UnitPoint = .center
    ) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }

    public nonisolated func offset(_ offset: CGSize) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: offset)
    }

    public nonisolated func offset(_ offset: CGPoint) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
    }

    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: x, height: y))
    }

    public nonisolated func scale(
        x: CGFloat = 1,
        y: CGFloat = 1,
        anchor: UnitPoint = .center
    ) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }

    public nonisolated func scale(
        _ scale: CGFloat,
        anchor: UnitPoint = .center
    ) -> ScaledShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }

    public nonisolated func size(_ size: CGSize) -> some Shape {
        SizedShape(shape: self, size: size)
    }

    public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
        size(CGSize(width: width, height: height))
    }
}

@available(iOS 13.0, *)
public struct RotatedShape<Content: Shape>: Shape {
    public var shape: Content
    public var angle: Angle
    public var anchor: UnitPoint

    public nonisolated init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        self.shape = shape
        self.angle = angle
        self.anchor = anchor
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let turn = CGAffineTransform(rotationAngle: CGFloat(angle.radians))
        return shape.path(in: rect).applying(turn.around(anchor, of: rect))
    }
}

@available(iOS 13.0, *)
public struct OffsetShape<Content: Shape>: Shape {
    public var shape: Content
    public var offset: CGSize

    public nonisolated init(shape: Content, offset: CGSize) {
        self.shape = shape
        self.offset = offset
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }
}

@available(iOS 13.0, *)
public struct ScaledShape<Content: Shape>: Shape {
    public var shape: Content
    public var scale: CGSize
    public var anchor: UnitPoint

    public nonisolated init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        self.shape = shape
        self.scale = scale
        self.anchor = anchor
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let change = CGAffineTransform(scaleX: scale.width, y: scale.height)
        return shape.path(in: rect).applying(change.around(anchor, of: rect))
    }
}

@available(iOS 13.0, *)
public struct TransformedShape<Content: Shape>: Shape {
    public var shape: Content
    public var transform: CGAffineTransform

    public nonisolated init(shape: Content, transform: CGAffineTransform) {
        self.shape = shape
        self.transform = transform
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect).applying(transform)
    }
}

/// A shape with its own size.
struct SizedShape<Base: Shape>: Shape {
    let shape: Base
    let size: CGSize

    func path(in rect: CGRect) -> Path {
        shape.path(in: CGRect(origin: rect.origin, size: size))
    }
}

extension SizedShape: SquareShape {
    var isSquare: Bool { true }
}

extension RotatedShape: SquareShape {
    nonisolated var isSquare: Bool { shape.keepsSquare }
}

extension ScaledShape: SquareShape {
    nonisolated var isSquare: Bool { shape.keepsSquare }
}

extension OffsetShape: SquareShape {
    nonisolated var isSquare: Bool { shape.keepsSquare }
}

extension CGAffineTransform {
    /// Returns the transform around an anchor.
    fileprivate nonisolated func around(_ anchor: UnitPoint, of rect: CGRect) -> CGAffineTransform {
        let x = rect.minX + anchor.x * rect.width
        let y = rect.minY + anchor.y * rect.height
        return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }
}

/// The outline of a shape as a shape.
struct OutlinedShape<Base: Shape>: Shape {
    let shape: Base
    let style: StrokeStyle
    let isInside: Bool

    func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

extension OutlinedShape: SquareShape {
    var isSquare: Bool { shape.keepsSquare }
}

/// A shape that is a line.
nonisolated protocol LineShape: Shape {
    nonisolated func stroked(_ ink: any ShapeStyle) -> any DrawnView
}

extension OutlinedShape: LineShape {
    func stroked(_ ink: any ShapeStyle) -> any DrawnView {
        StrokedShape(shape: shape, ink: ink, style: style, isInside: isInside)
    }
}

@available(iOS 16.0, *)
public struct AnyShape: Shape, WrappedShape {
    nonisolated let inner: any Shape

    public nonisolated init<S: Shape>(_ shape: S) { inner = shape }

    public nonisolated func path(in rect: CGRect) -> Path { inner.path(in: rect) }
}

extension AnyShape: SquareShape {
    nonisolated var isSquare: Bool { inner.keepsSquare }
}

/// A view that fills a shape.
protocol FilledShape {
    var filled: any Shape { get }
}

extension _ShapeView: FilledShape {
    var filled: any Shape { shape }
}
