import Foundation

/// A rectangle.
@available(iOS 13.0, *)
public struct Rectangle {
    /// Creates a rectangle.
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Rectangle: InsettableShape {
    /// The rectangle itself.
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }

    /// Returns the rectangle without a rim.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        SmallerShape(shape: self, amount: amount)
    }
}

extension Rectangle: CornerShape {
    nonisolated var radius: String { "0" }
}

/// A rectangle with round corners.
@available(iOS 13.0, *)
public struct RoundedRectangle {
    /// The size of the corners, in points.
    public var cornerSize: CGSize
    /// How the corners are round.
    public var style: RoundedCornerStyle

    /// Creates a rectangle whose corners have a radius, in points.
    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
        self.style = style
    }

    /// Creates a rectangle whose corners have a size, in points; they are drawn as wide as high.
    public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }
}

@available(iOS 13.0, *)
extension RoundedRectangle: InsettableShape {
    /// The rectangle with its corners.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: cornerSize.width, style: style)
    }

    /// Returns the rectangle without a rim.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        SmallerShape(shape: self, amount: amount)
    }
}

extension RoundedRectangle: CornerShape {
    nonisolated var radius: String { cornerSize.width.pixels }
}

/// A rectangle with half circles at its ends.
@available(iOS 13.0, *)
public struct Capsule {
    /// How the ends are round.
    public var style: RoundedCornerStyle

    /// Creates a capsule.
    public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

@available(iOS 13.0, *)
extension Capsule: InsettableShape {
    /// The capsule as long as the rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }

    /// Returns the capsule without a rim.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        SmallerShape(shape: self, amount: amount)
    }
}

extension Capsule: CornerShape {
    nonisolated var radius: String { "999px" }
}

/// A circle.
@available(iOS 13.0, *)
public struct Circle {
    /// Creates a circle.
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Circle: InsettableShape {
    /// The largest circle in the middle of a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(
            ellipseIn: CGRect(
                x: rect.midX - side / 2,
                y: rect.midY - side / 2,
                width: side,
                height: side
            )
        )
    }

    /// Returns the circle without a rim.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        SmallerShape(shape: self, amount: amount)
    }
}

extension Circle: CornerShape {
    nonisolated var radius: String { "50%" }
    nonisolated var isRound: Bool { true }
}

extension Circle: SquareShape {
    nonisolated var isSquare: Bool { true }
}

/// An ellipse.
@available(iOS 13.0, *)
public struct Ellipse {
    /// Creates an ellipse.
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Ellipse: InsettableShape {
    /// The ellipse that fills a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

    /// Returns the ellipse without a rim.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        SmallerShape(shape: self, amount: amount)
    }
}

extension Ellipse: CornerShape {
    nonisolated var radius: String { "50%" }
    nonisolated var isRound: Bool { true }
}

@available(iOS 13.0, *)
extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}

@available(iOS 13.0, *)
extension Shape where Self == RoundedRectangle {
    /// A rectangle whose corners have a radius, in points.
    public static func rect(
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) -> Self {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    /// A rectangle whose corners have a size, in points.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

@available(iOS 13.0, *)
extension Shape where Self == Capsule {
    /// A rectangle with half circles at its ends.
    public static var capsule: Capsule { Capsule() }

    /// A rectangle with half circles at its ends.
    public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}

@available(iOS 13.0, *)
extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Circle { Circle() }
}

@available(iOS 13.0, *)
extension Shape where Self == Ellipse {
    /// An ellipse.
    public static var ellipse: Ellipse { Ellipse() }
}

/// A form without a rim.
struct SmallerShape<Base: Shape>: InsettableShape {
    let shape: Base
    let amount: CGFloat

    func path(in rect: CGRect) -> Path { shape.path(in: rect.insetBy(dx: amount, dy: amount)) }

    func inset(by amount: CGFloat) -> SmallerShape<Base> {
        SmallerShape(shape: shape, amount: self.amount + amount)
    }
}

extension SmallerShape: SquareShape {
    var isSquare: Bool { shape.keepsSquare }
}
