/// Where a view stands in a bar.
@available(iOS 14.0, *)
public struct ToolbarItemPlacement {
    let name: String

    /// Where the system thinks.
    public static var automatic: ToolbarItemPlacement { ToolbarItemPlacement(name: "automatic") }
    /// In the middle of the bar.
    public static var principal: ToolbarItemPlacement { ToolbarItemPlacement(name: "principal") }
    /// At the leading edge of the bar.
    public static var topBarLeading: ToolbarItemPlacement { ToolbarItemPlacement(name: "leading") }
    /// At the trailing edge of the bar.
    public static var topBarTrailing: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "trailing")
    }
    /// At the leading edge of the bar.
    public static var navigationBarLeading: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "leading")
    }
    /// At the trailing edge of the bar.
    public static var navigationBarTrailing: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "trailing")
    }
    /// Where the main action of the screen stands.
    public static var primaryAction: ToolbarItemPlacement { ToolbarItemPlacement(name: "trailing") }
    /// Where what is shown is accepted.
    public static var confirmationAction: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "confirm")
    }
    /// Where what is shown is left.
    public static var cancellationAction: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "cancel")
    }
    /// In the bar at the bottom.
    public static var bottomBar: ToolbarItemPlacement { ToolbarItemPlacement(name: "bottom") }
}
