public import ManagedSettingsUI
public import ScreenTimeDaemon

/// A shield that covers an app or a web page in front.
public struct ShieldOnScreen {
    /// The subject that it covers.
    public let subject: Subject
    /// Whose shield it is, and whether a category or the thing's own token caused it.
    package let cause: ShieldCause
    /// The configuration by the app's extension; nil for the system's.
    public let configuration: ShieldConfiguration?

    /// Returns whether the shield has a button; the system's own look has the primary one alone.
    public func offers(_ button: ShieldButton) -> Bool {
        let items = configuration?.secondaryButtonSubmenuItems?.count ?? 0
        return switch button {
        case .primary: true
        case .secondary: configuration?.secondaryButtonLabel != nil
        case .firstItem: items >= 1
        case .secondItem: items >= 2
        case .thirdItem: items >= 3
        }
    }
}
