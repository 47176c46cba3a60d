import Limits
import UIKit

/// The appearance of every shield: the system's background and text colors, and Stint's accent.
///
/// Only the icon depends on the reason for the block.
enum ShieldStyle {
    static let blur = UIBlurEffect.Style.systemThickMaterial
    static let title = UIColor.label
    /// Darker than the system's secondary label color, which is too pale on the material.
    static let subtitle = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(white: 0.75, alpha: 1) : UIColor(white: 0.33, alpha: 1)
    }
    /// The app's AccentColor; an extension has no asset catalog.
    static let accent = UIColor { screen in
        screen.userInterfaceStyle == .dark
            ? UIColor(red: 75 / 255, green: 183 / 255, blue: 198 / 255, alpha: 1)
            : UIColor(red: 14 / 255, green: 96 / 255, blue: 118 / 255, alpha: 1)
    }
    static let onAccent = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }

    static func icon(_ picture: Decision.Reason.Picture) -> UIImage? {
        let (name, color) =
            switch picture {
            case .locked: ("lock.fill", accent)
            case .waiting: ("hourglass", accent)
            case .breathing: ("wind", accent)
            case .unlocked: ("lock.open.fill", UIColor.systemGreen)
            }
        return UIImage(systemName: name)?.withTintColor(color, renderingMode: .alwaysOriginal)
    }
}
