public import Foundation

/// What is known about the screen on which something is shown.
@available(iOS 8.0, *)
open class UITraitCollection: NSObject, @unchecked Sendable {
    // Unchecked because the superclass is not Sendable; the one property never changes.

    /// Whether the screen is light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// Describes a screen of which nothing is known.
    public override convenience init() { self.init(userInterfaceStyle: .unspecified) }

    /// Describes a light or a dark screen.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
        super.init()
    }

    /// The screen for which colors are resolved if none is named: a light one.
    open class var current: UITraitCollection { UITraitCollection(userInterfaceStyle: .light) }

    /// Returns whether the same is known about both screens.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.userInterfaceStyle == userInterfaceStyle
    }

    /// The hash of what is known.
    open override var hash: Int { userInterfaceStyle.hashValue }
}

/// Whether the person's screen is light or dark.
@available(iOS 12.0, *)
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not known.
    case unspecified
    /// Dark text on light ground.
    case light
    /// Light text on dark ground.
    case dark
}
