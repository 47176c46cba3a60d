public import Foundation
import FoundationGaps

@available(iOS 11.0, *)
extension UIColor {
    /// Finds a color in the asset catalogs of the running process; nil if it is missing.
    public convenience init?(named name: String) {
        guard let color = AppResources.current?.assets.colors[name],
            let light = ColorComponents(asset: color.light, for: .light),
            let dark = ColorComponents(asset: color.dark, for: .dark)
        else { return nil }
        self.init(.pair(light: light, dark: dark))
    }

    /// Finds a color in the asset catalogs of the running process, for traits if there are any.
    ///
    /// It ignores the bundle; nil if the color is missing.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let color = UIColor(named: name) else { return nil }
        self.init(like: traitCollection.map { color.resolvedColor(with: $0) } ?? color)
    }
}

extension ColorComponents {
    /// Parses an asset color: `#0e6076`, `rgb(14 96 118 / 0.5)` or a system color, `var(--red)`.
    fileprivate init?(asset css: String, for style: UIUserInterfaceStyle) {
        if css.hasPrefix("var(--") {
            let name = String(css.dropFirst(6).dropLast())
            let screen = UITraitCollection(userInterfaceStyle: style)
            guard let color = UIColor.system(name) else { return nil }
            self = color.components(for: screen)
        } else if css.hasPrefix("#"), let number = Int(css.dropFirst(), radix: 16) {
            self.init(number >> 16 & 255, number >> 8 & 255, number & 255)
        } else {
            let numbers = css.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
            guard numbers.count == 4 else { return nil }
            self.init(Int(numbers[0]), Int(numbers[1]), Int(numbers[2]), numbers[3])
        }
    }
}

extension UIColor {
    /// Returns the color with a multiplied opacity, from 0 to 1.
    package func faded(_ opacity: CGFloat) -> UIColor {
        UIColor { screen in
            var components = self.components(for: screen)
            components.alpha *= opacity
            return components
        }
    }

    /// Returns the color mixed in sRGB with a share of another one, from 0 to 1.
    package func mixed(with other: UIColor, by part: CGFloat) -> UIColor {
        UIColor { screen in
            let (one, two) = (self.components(for: screen), other.components(for: screen))
            return ColorComponents(
                red: one.red + (two.red - one.red) * part,
                green: one.green + (two.green - one.green) * part,
                blue: one.blue + (two.blue - one.blue) * part,
                alpha: one.alpha + (two.alpha - one.alpha) * part
            )
        }
    }

    private convenience init(_ components: (UITraitCollection) -> ColorComponents) {
        let light = components(UITraitCollection(userInterfaceStyle: .light))
        let dark = components(UITraitCollection(userInterfaceStyle: .dark))
        self.init(light == dark ? .fixed(light) : .pair(light: light, dark: dark))
    }

    /// Returns the system color with a name in the style sheet, for example `red`.
    package static func system(_ name: String) -> UIColor? {
        switch name {
        case "primary", "label": .label
        case "secondary", "secondarylabel": .secondaryLabel
        case "tint": UIColor(named: AssetCatalog.accentColor) ?? .tintColor
        case "red": .systemRed
        case "orange": .systemOrange
        case "yellow": .systemYellow
        case "green": .systemGreen
        case "mint": .systemMint
        case "teal": .systemTeal
        case "cyan": .systemCyan
        case "blue": .systemBlue
        case "indigo": .systemIndigo
        case "purple": .systemPurple
        case "pink": .systemPink
        case "brown": .systemBrown
        case "gray": .systemGray
        case "white": .white
        case "black": .black
        case "clear": .clear
        case _: nil
        }
    }
}
