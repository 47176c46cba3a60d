/// The button of a shield that a person pressed.
@available(iOS 15.0, *)
public enum ShieldAction: Int {
    case primaryButtonPressed
    case secondaryButtonPressed
    /// The first item of the lower button's menu.
    @available(iOS 26.4, *)
    case firstSecondarySubmenuItemPressed
    /// The second item of the lower button's menu.
    @available(iOS 26.4, *)
    case secondSecondarySubmenuItemPressed
    /// The third item of the lower button's menu.
    @available(iOS 26.4, *)
    case thirdSecondarySubmenuItemPressed
}
