public import UIKit

/// The look of a shield: the system draws these values, and its own for nil.
@available(iOS 15.0, *)
public struct ShieldConfiguration {
    /// A text of a shield with its color.
    @available(iOS 15.0, *)
    public struct Label {
        public let text: String
        public let color: UIColor

        public init(text: String, color: UIColor) {
            self.text = text
            self.color = color
        }
    }

    /// The blur of what lies behind the shield.
    public let backgroundBlurStyle: UIBlurEffect.Style?
    public let backgroundColor: UIColor?
    public let icon: UIImage?
    public let title: Label?
    public let subtitle: Label?
    /// The text of the upper button; nil leaves the system's own text (observed).
    public let primaryButtonLabel: Label?
    public let primaryButtonBackgroundColor: UIColor?
    /// The text of the lower button; nil leaves the button out (observed).
    public let secondaryButtonLabel: Label?
    /// The items of the lower button's menu; the system adds one that cancels.
    @available(iOS 26.4, *)
    public var secondaryButtonSubmenuItems: [String]? { submenuItems }

    private let submenuItems: [String]?

    /// Describes a shield; nil stands for the system's default.
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

    /// Describes a shield whose lower button opens a menu of at most three items.
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
