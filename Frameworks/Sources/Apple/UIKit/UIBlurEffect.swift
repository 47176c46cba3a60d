public import Foundation

/// A blur of what lies behind a view.
@available(iOS 8.0, *)
open class UIBlurEffect: UIVisualEffect {
    /// The style of the blur.
    package let style: Style

    /// Creates a blur.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// How thick and how light a blur is.
    @available(iOS 8.0, *)
    public enum Style: Int, Sendable {
        /// Lighter than the screen.
        case extraLight = 0
        /// As light as the screen.
        case light = 1
        /// Darker than the screen.
        case dark = 2
        /// A blur that fits the screen.
        @available(iOS 10.0, *)
        case regular = 4
        /// A blur that stands out from the screen.
        @available(iOS 10.0, *)
        case prominent = 5
        /// The thinnest material, light or dark as the screen is.
        @available(iOS 13.0, *)
        case systemUltraThinMaterial = 6
        /// A thin material, light or dark as the screen is.
        @available(iOS 13.0, *)
        case systemThinMaterial = 7
        /// The usual material, light or dark as the screen is.
        @available(iOS 13.0, *)
        case systemMaterial = 8
        /// A thick material, light or dark as the screen is.
        @available(iOS 13.0, *)
        case systemThickMaterial = 9
        /// The material of bars, light or dark as the screen is.
        @available(iOS 13.0, *)
        case systemChromeMaterial = 10
        /// The thinnest material, always light.
        @available(iOS 13.0, *)
        case systemUltraThinMaterialLight = 11
        /// A thin material, always light.
        @available(iOS 13.0, *)
        case systemThinMaterialLight = 12
        /// The usual material, always light.
        @available(iOS 13.0, *)
        case systemMaterialLight = 13
        /// A thick material, always light.
        @available(iOS 13.0, *)
        case systemThickMaterialLight = 14
        /// The material of bars, always light.
        @available(iOS 13.0, *)
        case systemChromeMaterialLight = 15
        /// The thinnest material, always dark.
        @available(iOS 13.0, *)
        case systemUltraThinMaterialDark = 16
        /// A thin material, always dark.
        @available(iOS 13.0, *)
        case systemThinMaterialDark = 17
        /// The usual material, always dark.
        @available(iOS 13.0, *)
        case systemMaterialDark = 18
        /// A thick material, always dark.
        @available(iOS 13.0, *)
        case systemThickMaterialDark = 19
        /// The material of bars, always dark.
        @available(iOS 13.0, *)
        case systemChromeMaterialDark = 20
    }
}

/// An effect on what lies behind a view.
@available(iOS 8.0, *)
open class UIVisualEffect: NSObject {
    /// Creates no effect at all.
    public override init() { super.init() }
}
