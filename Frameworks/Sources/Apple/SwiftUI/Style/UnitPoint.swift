/// A point in a form, in parts of its width and height.
@available(iOS 13.0, *)
public struct UnitPoint: Hashable, Sendable {
    /// The part of the width, from 0 at the leading edge.
    public var x: CGFloat
    /// The part of the height, from 0 at the top.
    public var y: CGFloat

    /// Creates a point.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading edge.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing edge.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top at the leading edge.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top at the trailing edge.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom at the leading edge.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom at the trailing edge.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
