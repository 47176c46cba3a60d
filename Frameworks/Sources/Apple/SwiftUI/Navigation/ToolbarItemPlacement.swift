@available(iOS 14.0, *)
public struct ToolbarItemPlacement {
    let name: String

    public static var automatic: ToolbarItemPlacement { ToolbarItemPlacement(name: "automatic") }
    public static var principal: ToolbarItemPlacement { ToolbarItemPlacement(name: "principal") }
    public static var topBarLeading: ToolbarItemPlacement { ToolbarItemPlacement(name: "leading") }
    public static var topBarTrailing: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "trailing")
    }
    public static var navigationBarLeading: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "leading")
    }
    public static var navigationBarTrailing: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "trailing")
    }
    public static var primaryAction: ToolbarItemPlacement { ToolbarItemPlacement(name: "trailing") }
    public static var confirmationAction: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "confirm")
    }
    public static var cancellationAction: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "cancel")
    }
    public static var navigation: ToolbarItemPlacement { ToolbarItemPlacement(name: "leading") }
    @available(iOS 16.0, *)
    public static var secondaryAction: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "trailing")
    }
    public static var destructiveAction: ToolbarItemPlacement {
        ToolbarItemPlacement(name: "cancel")
    }
    public static var status: ToolbarItemPlacement { ToolbarItemPlacement(name: "bottom") }
    /// Above the keyboard, which a page doesn't have.
    @available(iOS 15.0, *)
    public static var keyboard: ToolbarItemPlacement { ToolbarItemPlacement(name: "keyboard") }
    public static var bottomBar: ToolbarItemPlacement { ToolbarItemPlacement(name: "bottom") }
}
