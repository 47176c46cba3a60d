/// How large a part of a mark is.
@available(iOS 16.0, *)
public struct MarkDimension: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    private let value: CGFloat?

    /// As the system thinks.
    public static let automatic = MarkDimension(value: nil)

    /// A part of the whole.
    public static func ratio(_ ratio: CGFloat) -> MarkDimension { MarkDimension(value: ratio) }

    /// A size in points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(value: value) }

    private init(value: CGFloat?) { self.value = value }

    /// Creates a size in points.
    public init(integerLiteral value: Int) { self.value = CGFloat(value) }

    /// Creates a size in points.
    public init(floatLiteral value: Double) { self.value = CGFloat(value) }
}
