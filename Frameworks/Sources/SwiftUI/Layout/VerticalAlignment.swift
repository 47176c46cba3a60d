/// Where views stand between the top and the bottom.
@available(iOS 13.0, *)
public struct VerticalAlignment: Equatable, Sendable {
    let name: String

    /// At the top.
    public static let top = VerticalAlignment(name: "top")
    /// In the middle.
    public static let center = VerticalAlignment(name: "center")
    /// At the bottom.
    public static let bottom = VerticalAlignment(name: "bottom")
    /// On the line of the first text.
    public static let firstTextBaseline = VerticalAlignment(name: "first-baseline")
    /// On the line of the last text.
    public static let lastTextBaseline = VerticalAlignment(name: "last-baseline")
}
