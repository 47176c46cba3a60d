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
