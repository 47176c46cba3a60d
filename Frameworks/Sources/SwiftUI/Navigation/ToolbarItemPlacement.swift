/// Where a view stands in a bar.
@available(iOS 14.0, *)
public struct ToolbarItemPlacement: Sendable {
    let name: String

    /// Where the system thinks.
    public static let automatic = ToolbarItemPlacement(name: "automatic")
    /// In the middle of the bar.
    public static let principal = ToolbarItemPlacement(name: "principal")
    /// At the leading edge of the bar.
    public static let topBarLeading = ToolbarItemPlacement(name: "leading")
    /// At the trailing edge of the bar.
    public static let topBarTrailing = ToolbarItemPlacement(name: "trailing")
    /// At the leading edge of the bar.
    public static let navigationBarLeading = ToolbarItemPlacement(name: "leading")
    /// At the trailing edge of the bar.
    public static let navigationBarTrailing = ToolbarItemPlacement(name: "trailing")
    /// Where the main action of the screen stands.
    public static let primaryAction = ToolbarItemPlacement(name: "trailing")
    /// Where what is shown is accepted.
    public static let confirmationAction = ToolbarItemPlacement(name: "confirm")
    /// Where what is shown is left.
    public static let cancellationAction = ToolbarItemPlacement(name: "cancel")
    /// In the bar at the bottom.
    public static let bottomBar = ToolbarItemPlacement(name: "bottom")
}
