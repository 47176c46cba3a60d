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

    public func applying(_ transform: CGAffineTransform) -> Path {
        var path = self
        path.apply(transform, from: 0)
        return path
    }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    public func forEach(_ body: (Path.Element) -> Void) { elements.forEach(body) }

    mutating func apply(_ transform: CGAffineTransform, from begin: Int) {
        guard !transform.isIdentity else { return }
        for index in begin..<elements.count {
            elements[index] = elements[index].mapped { $0.applying(transform) }
        }
    }
}
