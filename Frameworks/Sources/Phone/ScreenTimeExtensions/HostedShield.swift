public import Foundation
public import ManagedSettingsUI
import UIKit

/// The content of a shield: texts and CSS colors.
public struct HostedShield: Equatable, Sendable {
    /// A text with its color.
    public struct Label: Equatable, Sendable {
        /// The words in the app's language.
        public let text: String
        /// The CSS color; nil for the system's.
        public let color: String?
    }

    /// The image above the title.
    public enum Icon: Equatable, Sendable {
        /// A system symbol with its name and CSS color, if any.
        case symbol(String, color: String?)
        /// An image of the app's bundle with its name.
        case asset(String)
        /// The bytes of a PNG file.
        case png(Data)
    }

    /// The image above the title; nil for the system's.
    public let icon: Icon?
    /// The title; nil for the system's.
    public let title: Label?
    /// The subtitle; nil for the system's.
    public let subtitle: Label?
    /// The label of the upper button; nil for the system's.
    public let primary: Label?
    /// The CSS color of the upper button; nil for the system's.
    public let primaryBackground: String?
    /// The lower button, or nil.
    public let secondary: Label?
    /// The items of the lower button's menu.
    public let items: [String]
    /// The CSS color over the blur; nil for none.
    public let background: String?
    /// True if the blur is always dark, false if always light, nil if it follows the screen.
    public let isBlurDark: Bool?

    /// Creates the content from an extension's configuration, for a light or dark screen.
    public init(_ configuration: ShieldConfiguration, isDark: Bool) {
        let screen = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
        func label(_ label: ShieldConfiguration.Label?) -> Label? {
            label.map { Label(text: $0.text, color: $0.color.css(on: screen)) }
        }
        icon = configuration.icon.map { Icon($0, on: screen) }
        title = label(configuration.title)
        subtitle = label(configuration.subtitle)
        primary = label(configuration.primaryButtonLabel)
        primaryBackground = configuration.primaryButtonBackgroundColor?.css(on: screen)
        secondary = label(configuration.secondaryButtonLabel)
        items = configuration.secondaryButtonSubmenuItems ?? []
        background = configuration.backgroundColor?.css(on: screen)
        isBlurDark = configuration.backgroundBlurStyle.flatMap(Self.isDark)
    }

    private static func isDark(_ style: UIBlurEffect.Style) -> Bool? {
        switch style {
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            true
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight,
            .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
            false
        case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial,
            .systemMaterial, .systemThickMaterial, .systemChromeMaterial:
            nil
        }
    }
}

extension HostedShield.Icon {
    fileprivate init(_ image: UIImage, on screen: UITraitCollection) {
        switch image.source {
        case .symbol(let name): self = .symbol(name, color: image.tintColor?.css(on: screen))
        case .asset(let name): self = .asset(name)
        case .png(let data): self = .png(data)
        }
    }
}

extension UIColor {
    fileprivate func css(on screen: UITraitCollection) -> String {
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        var alpha: CGFloat = 0
        unsafe resolvedColor(with: screen).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let parts = [red, green, blue].map { String(Int((min(max($0, 0), 1) * 255).rounded())) }
        return "rgb(\(parts.joined(separator: " ")) / \(Double(min(max(alpha, 0), 1))))"
    }
}
