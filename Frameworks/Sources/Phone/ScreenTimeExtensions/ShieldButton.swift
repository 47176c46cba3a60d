package import ManagedSettings

/// The primary or secondary button below a shield's text.
public enum ShieldButton: Hashable, Sendable, CaseIterable {
    /// The large button.
    case primary
    /// The button below it, if the configuration has one.
    case secondary
    /// An item of the secondary button's menu, from iOS 26.4.
    case firstItem, secondItem, thirdItem

    /// The action that the shield action extension receives.
    package var action: ShieldAction {
        switch self {
        case .primary: .primaryButtonPressed
        case .secondary: .secondaryButtonPressed
        case .firstItem: .firstSecondarySubmenuItemPressed
        case .secondItem: .secondSecondarySubmenuItemPressed
        case .thirdItem: .thirdSecondarySubmenuItemPressed
        }
    }
}
