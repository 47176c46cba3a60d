import Foundation

@available(iOS 13.0, *)
public struct Rectangle {
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Rectangle: InsettableShape {
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }

    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        SmallerShape(shape: self, amount: amount)
    }
}

extension Rectangle: CornerShape {
    nonisolated var radius: String { "0" }
}

@available(iOS 13.0, *)
public struct RoundedRectangle {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
        self.style = style
    }

    /// Creates a rectangle with a corner size; a page draws circular corners.
    public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }
}

@available(iOS 13.0, *)
extension RoundedRectangle: InsettableShape {
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: cornerSize.width, style: style)
    }

    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        SmallerShape(shape: self, amount: amount)
    }
}

extension RoundedRectangle: CornerShape {
    nonisolated var radius: String { cornerSize.width.pixels }
}

@available(iOS 13.0, *)
public struct Capsule {
    public var style: RoundedCornerStyle

    public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

@available(iOS 13.0, *)
extension Capsule: InsettableShape {
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }

    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        SmallerShape(shape: self, amount: amount)
    }
}

extension Capsule: CornerShape {
    nonisolated var radius: String { "999px" }
}

@available(iOS 13.0, *)
public struct Circle {
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Circle: InsettableShape {
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

@available(iOS 13.0, *)
public struct Ellipse {
    public nonisolated init() {}
}

@available(iOS 13.0, *)
extension Ellipse: InsettableShape {
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

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
    public static var rect: Rectangle { Rectangle() }
}

@available(iOS 13.0, *)
extension Shape where Self == RoundedRectangle {
    public static func rect(
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) -> Self {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

@available(iOS 13.0, *)
extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }

    public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}

@available(iOS 13.0, *)
extension Shape where Self == Circle {
    public static var circle: Circle { Circle() }
}

@available(iOS 13.0, *)
extension Shape where Self == Ellipse {
    public static var ellipse: Ellipse { Ellipse() }
}

/// A shape that is inset by a distance.
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
