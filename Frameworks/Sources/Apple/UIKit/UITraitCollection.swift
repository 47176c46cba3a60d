public import Foundation

@available(iOS 8.0, *)
open class UITraitCollection: NSObject, @unchecked Sendable {
    // Unchecked: the superclass is not Sendable, but the property never changes.

    public let userInterfaceStyle: UIUserInterfaceStyle

    public override convenience init() { self.init(userInterfaceStyle: .unspecified) }

    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
        super.init()
    }

    /// The default traits for colors: light.
    open class var current: UITraitCollection { UITraitCollection(userInterfaceStyle: .light) }

    /// Returns true if the traits are equal.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.userInterfaceStyle == userInterfaceStyle
    }

    open override var hash: Int { userInterfaceStyle.hashValue }
}

@available(iOS 12.0, *)
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified
    case light
    case dark
}
