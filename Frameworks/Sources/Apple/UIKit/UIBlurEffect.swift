public import Foundation

@available(iOS 8.0, *)
open class UIBlurEffect: UIVisualEffect {
    package let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }

    @available(iOS 8.0, *)
    public enum Style: Int, Sendable {
        case extraLight = 0
        case light = 1
        case dark = 2
        @available(iOS 10.0, *)
        case regular = 4
        @available(iOS 10.0, *)
        case prominent = 5
        @available(iOS 13.0, *)
        case systemUltraThinMaterial = 6
        @available(iOS 13.0, *)
        case systemThinMaterial = 7
        @available(iOS 13.0, *)
        case systemMaterial = 8
        @available(iOS 13.0, *)
        case systemThickMaterial = 9
        @available(iOS 13.0, *)
        case systemChromeMaterial = 10
        @available(iOS 13.0, *)
        case systemUltraThinMaterialLight = 11
        @available(iOS 13.0, *)
        case systemThinMaterialLight = 12
        @available(iOS 13.0, *)
        case systemMaterialLight = 13
        @available(iOS 13.0, *)
        case systemThickMaterialLight = 14
        @available(iOS 13.0, *)
        case systemChromeMaterialLight = 15
        @available(iOS 13.0, *)
        case systemUltraThinMaterialDark = 16
        @available(iOS 13.0, *)
        case systemThinMaterialDark = 17
        @available(iOS 13.0, *)
        case systemMaterialDark = 18
        @available(iOS 13.0, *)
        case systemThickMaterialDark = 19
        @available(iOS 13.0, *)
        case systemChromeMaterialDark = 20
    }
}

@available(iOS 8.0, *)
open class UIVisualEffect: NSObject {
    public override init() { super.init() }
}
