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
    /// Where what leads elsewhere stands.
    public static var navigation: ToolbarItemPlacement { ToolbarItemPlacement(name: "leading") }
    /// Where further actions of the screen stand.
    @available(iOS 16.0, *)
    public static var secondaryAction: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "trailing")
    }
    /// Where what destroys something stands.
    public static var destructiveAction: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "cancel")
    }
    /// Where what is told stands: in the bar at the bottom.
    public static var status: ToolbarItemPlacement { ToolbarItemPlacement(name: "bottom") }
    /// Above the keyboard, which a page does not have: not drawn.
    @available(iOS 15.0, *)
    public static var keyboard: ToolbarItemPlacement { ToolbarItemPlacement(name: "keyboard") }
    /// In the bar at the bottom.
    public static var bottomBar: ToolbarItemPlacement { ToolbarItemPlacement(name: "bottom") }
}
