public import Foundation
public import UIKit

@available(iOS 13.0, *)
extension Path {
    /// Creates a rectangle with a corner size; the corners are circular here.
    public init(
        roundedRect rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous
    ) {
        self.init(roundedRect: rect, cornerRadius: cornerSize.width, style: style)
    }

    @available(iOS 16.0, *)
    public init(
        roundedRect rect: CGRect,
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
    ) {
        self.init()
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public mutating func addRelativeArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        delta: Angle,
        transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: startAngle + delta,
            clockwise: delta.radians < 0,
            transform: transform
        )
    }

    public func applying(_ transform: CGAffineTransform) -> Path {
        var path = self
        path.apply(transform, from: 0)
        return path
    }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    public func forEach(_ body: (Path.Element) -> Void) { elements.forEach(body) }

    /// The bounding box of all points, including control points.
    public var boundingRect: CGRect {
        var points: [CGPoint] = []
        for element in elements {
            _ = element.mapped { point in
                points.append(point)
                return point
            }
        }
        guard let (left, right) = points.map(\.x).range, let (top, bottom) = points.map(\.y).range
        else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    mutating func apply(_ transform: CGAffineTransform, from begin: Int) {
        guard !transform.isIdentity else { return }
        for index in begin..<elements.count {
            elements[index] = elements[index].mapped { $0.applying(transform) }
        }
    }
}

extension [CGFloat] {
    fileprivate var range: (CGFloat, CGFloat)? {
        guard let low = self.min(), let high = self.max() else { return nil }
        return (low, high)
    }
}
