public import ManagedSettingsUI
public import ScreenTimeDaemon

/// A shield over an app or web page in front.
public struct ShieldOnScreen {
    /// The shielded subject.
    public let subject: Subject
    /// The app that set the shield, and the category if one caused it.
    package let cause: ShieldCause
    /// The configuration of the app's extension; nil for the system's design.
    public let configuration: ShieldConfiguration?

    /// Creates a shield.
    package init(subject: Subject, cause: ShieldCause, configuration: ShieldConfiguration?) {
        self.subject = subject
        self.cause = cause
        self.configuration = configuration
    }

    /// Returns whether the shield has a button; the system's design has only the primary one.
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
