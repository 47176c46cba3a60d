/// The button of a shield that the user pressed.
@available(iOS 15.0, *)
public enum ShieldAction: Int {
    case primaryButtonPressed
    case secondaryButtonPressed
    @available(iOS 26.4, *)
    case firstSecondarySubmenuItemPressed
    @available(iOS 26.4, *)
    case secondSecondarySubmenuItemPressed
    @available(iOS 26.4, *)
    case thirdSecondarySubmenuItemPressed
}

@available(iOS 15.0, *)
public enum ShieldActionResponse: Int {
    /// Keeps the shield unchanged.
    case none
    case close
    /// Redraws the shield, with a new configuration.
    case `defer`
    /// Opens the app that set the shield.
    ///
    /// The app receives no context, so store it first. Reports contradict each other on whether
    /// this works with individual authorization (observed).
    @available(iOS 26.5, *)
    case openParentalControlsApp
}
