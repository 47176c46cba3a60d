public import Foundation
public import ManagedSettingsUI
import UIKit

/// The content of a shield: texts, and colors of a style sheet.
public struct HostedShield: Equatable, Sendable {
    /// A text with its color; nil where the system's own color stands.
    public struct Label: Equatable, Sendable {
        /// The text.
        public let text: String
        /// The color as CSS, or nil.
        public let color: String?
    }

    /// The picture above the title.
    public enum Icon: Equatable, Sendable {
        /// A symbol of the system's by its name, with its color as CSS or nil.
        case symbol(String, color: String?)
        /// A picture of the app's bundle by its name.
        case asset(String)
        /// The bytes of a PNG file.
        case png(Data)
    }

    /// The picture above the title; nil for the system's own.
    public let icon: Icon?
    /// The large text; nil for the system's own.
    public let title: Label?
    /// The small text; nil for the system's own.
    public let subtitle: Label?
    /// The upper button; nil for the system's own text.
    public let primary: Label?
    /// The color of the upper button as CSS, or nil.
    public let primaryBackground: String?
    /// The lower button; nil if there is none.
    public let secondary: Label?
    /// The items of the lower button's menu.
    public let items: [String]
    /// The color over the blur as CSS, or nil.
    public let background: String?
    /// True if the blur is one that is always light or always dark; nil if it fits the screen.
    public let isBlurDark: Bool?

    /// Reads what an extension has asked to show, for a light or a dark screen.
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
