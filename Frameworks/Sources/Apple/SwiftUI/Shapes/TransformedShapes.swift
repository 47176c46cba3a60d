public import Foundation
import UIKit

@available(iOS 13.0, *)
extension Shape {
    public nonisolated func rotation(
        _ angle: Angle,
        anchor: UnitPoint = .center
    ) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
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

extension RotatedShape: SquareShape {
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
