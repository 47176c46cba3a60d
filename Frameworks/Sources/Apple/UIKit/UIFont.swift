public import Foundation

@available(iOS 2.0, *)
open class UIFont: NSObject, @unchecked Sendable {
    // Unchecked: the superclass is not Sendable, but the properties never change.

    /// The name of the family; empty for the system's.
    public let familyName: String
    public let pointSize: CGFloat
    package let weight: Weight
    package let isMonospaced: Bool

    private init(_ family: String, _ size: CGFloat, _ weight: Weight, isMonospaced: Bool = false) {
        familyName = family
        pointSize = size
        self.weight = weight
        self.isMonospaced = isMonospaced
        super.init()
    }

    /// Creates a custom font; every name is assumed to exist.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        self.init(fontName, fontSize, .regular)
    }

    open var fontName: String { familyName.isEmpty ? ".SFUI" : familyName }
    /// The approximate height of a line, in points.
    @available(iOS 4.0, *)
    open var lineHeight: CGFloat { pointSize * 1.19 }

    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(familyName, fontSize, weight, isMonospaced: isMonospaced)
    }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont("", fontSize, .regular)
    }

    @available(iOS 8.2, *)
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont("", fontSize, weight)
    }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont("", fontSize, .bold)
    }

    @available(iOS 9.0, *)
    open class func monospacedDigitSystemFont(
        ofSize fontSize: CGFloat,
        weight: UIFont.Weight
    ) -> UIFont {
        UIFont("", fontSize, weight)
    }

    @available(iOS 13.0, *)
    open class func monospacedSystemFont(
        ofSize fontSize: CGFloat,
        weight: UIFont.Weight
    ) -> UIFont {
        UIFont("", fontSize, weight, isMonospaced: true)
    }

    @available(iOS 7.0, *)
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        UIFont("", style.size, style == .headline ? .semibold : .regular)
    }

    @available(iOS 8.2, *)
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    @available(iOS 7.0, *)
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        public static let title1 = TextStyle(rawValue: "title1")
        public static let title2 = TextStyle(rawValue: "title2")
        public static let title3 = TextStyle(rawValue: "title3")
        public static let headline = TextStyle(rawValue: "headline")
        public static let subheadline = TextStyle(rawValue: "subheadline")
        public static let body = TextStyle(rawValue: "body")
        public static let callout = TextStyle(rawValue: "callout")
        public static let footnote = TextStyle(rawValue: "footnote")
        public static let caption1 = TextStyle(rawValue: "caption1")
        public static let caption2 = TextStyle(rawValue: "caption2")

        /// The default size in points (Apple, Human Interface Guidelines, "Typography").
        fileprivate var size: CGFloat {
            let sizes: [String: CGFloat] = [
                "largeTitle": 34, "title1": 28, "title2": 22, "title3": 20, "callout": 16,
                "subheadline": 15, "footnote": 13, "caption1": 12, "caption2": 11,
            ]
            return sizes[rawValue] ?? 17
        }
    }
}

extension NSAttributedString.Key {
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
}
