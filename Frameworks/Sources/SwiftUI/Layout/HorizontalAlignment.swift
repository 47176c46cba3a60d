/// Where views stand between the leading and the trailing edge.
@available(iOS 13.0, *)
public struct HorizontalAlignment: Equatable, Sendable {
    let name: String

    /// At the leading edge.
    public static let leading = HorizontalAlignment(name: "leading")
    /// In the middle.
    public static let center = HorizontalAlignment(name: "center")
    /// At the trailing edge.
    public static let trailing = HorizontalAlignment(name: "trailing")
}
