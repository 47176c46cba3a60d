public import UIKit

/// The appearance of a shield; nil values are the system's.
@available(iOS 15.0, *)
public struct ShieldConfiguration {
    @available(iOS 15.0, *)
    public struct Label {
        public let text: String
        public let color: UIColor

        public init(text: String, color: UIColor) {
            self.text = text
            self.color = color
        }
    }

    public let backgroundBlurStyle: UIBlurEffect.Style?
    public let backgroundColor: UIColor?
    public let icon: UIImage?
    public let title: Label?
    public let subtitle: Label?
    /// The text of the upper button; nil for the system's text (observed).
    public let primaryButtonLabel: Label?
    public let primaryButtonBackgroundColor: UIColor?
    /// The text of the lower button; nil for no button (observed).
    public let secondaryButtonLabel: Label?
    /// The items of the lower button's menu; the system adds one to cancel.
    @available(iOS 26.4, *)
    public var secondaryButtonSubmenuItems: [String]? { submenuItems }

    private let submenuItems: [String]?

    /// The configuration without a menu, as systems before 26.4 show it.
    package var withoutSubmenu: ShieldConfiguration {
        ShieldConfiguration(
            backgroundBlurStyle: backgroundBlurStyle,
            backgroundColor: backgroundColor,
            icon: icon,
            title: title,
            subtitle: subtitle,
            primaryButtonLabel: primaryButtonLabel,
            primaryButtonBackgroundColor: primaryButtonBackgroundColor,
            secondaryButtonLabel: secondaryButtonLabel
        )
    }

    /// Creates a configuration; nil values are the system's.
    public init(
        backgroundBlurStyle: UIBlurEffect.Style? = nil,
        backgroundColor: UIColor? = nil,
        icon: UIImage? = nil,
        title: Label? = nil,
        subtitle: Label? = nil,
        primaryButtonLabel: Label? = nil,
        primaryButtonBackgroundColor: UIColor? = nil,
        secondaryButtonLabel: Label? = nil
    ) {
        self.backgroundBlurStyle = backgroundBlurStyle
        self.backgroundColor = backgroundColor
        self.icon = icon
        self.title = title
        self.subtitle = subtitle
        self.primaryButtonLabel = primaryButtonLabel
        self.primaryButtonBackgroundColor = primaryButtonBackgroundColor
        self.secondaryButtonLabel = secondaryButtonLabel
        submenuItems = nil
    }

    /// Creates a configuration whose lower button opens a menu of at most three items.
    @available(iOS 26.4, *)
    public init(
        backgroundBlurStyle: UIBlurEffect.Style? = nil,
        backgroundColor: UIColor? = nil,
        icon: UIImage? = nil,
        title: Label? = nil,
        subtitle: Label? = nil,
        primaryButtonLabel: Label? = nil,
        primaryButtonBackgroundColor: UIColor? = nil,
        secondaryButtonLabel: Label? = nil,
        secondaryButtonSubmenuItems: [String]? = nil
    ) {
        self.backgroundBlurStyle = backgroundBlurStyle
        self.backgroundColor = backgroundColor
        self.icon = icon
        self.title = title
        self.subtitle = subtitle
        self.primaryButtonLabel = primaryButtonLabel
        self.primaryButtonBackgroundColor = primaryButtonBackgroundColor
        self.secondaryButtonLabel = secondaryButtonLabel
        submenuItems = secondaryButtonSubmenuItems
    }
}
