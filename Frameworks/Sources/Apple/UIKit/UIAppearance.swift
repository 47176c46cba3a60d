public import Foundation

/// A type with an appearance proxy.
///
/// Its values are stored without effect: a page draws bars and controls in the system's style.
@available(iOS 5.0, *)
@MainActor @preconcurrency
public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
}

extension UIView: UIAppearance {
    private static var proxies: [ObjectIdentifier: UIView] = [:]

    /// Returns an instance whose properties have no effect.
    public class func appearance() -> Self {
        let key = ObjectIdentifier(self)
        let proxy = proxies[key] ?? makeProxy()
        proxies[key] = proxy
        return mine(proxy)
    }

    private class func mine(_ proxy: UIView) -> Self {
        func cast<Kind: UIView>(_ kind: Kind.Type) -> Kind {
            guard let proxy = proxy as? Kind else {
                preconditionFailure("only system views have an appearance here")
            }
            return proxy
        }
        return cast(self)
    }
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UINavigationBar: UIView {
    @available(iOS 13.0, *)
    open var standardAppearance = UINavigationBarAppearance()
    @available(iOS 13.0, *)
    open var compactAppearance: UINavigationBarAppearance?
    @available(iOS 13.0, *)
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    @available(iOS 7.0, *)
    open var barTintColor: UIColor?
    @available(iOS 3.0, *)
    open var isTranslucent = true
    @available(iOS 5.0, *)
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    @available(iOS 11.0, *)
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?

    override class func makeProxy() -> UIView { UINavigationBar(frame: .zero) }
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UITabBar: UIView {
    @available(iOS 13.0, *)
    open var standardAppearance = UITabBarAppearance()
    @available(iOS 15.0, *)
    open var scrollEdgeAppearance: UITabBarAppearance?
    @available(iOS 7.0, *)
    open var barTintColor: UIColor?
    @available(iOS 10.0, *)
    open var unselectedItemTintColor: UIColor?
    @available(iOS 7.0, *)
    open var isTranslucent = true

    override class func makeProxy() -> UIView { UITabBar(frame: .zero) }
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIScrollView: UIView {
    open var bounces = true
    open var showsVerticalScrollIndicator = true
    open var isScrollEnabled = true
    open var isPagingEnabled = false

    override class func makeProxy() -> UIView { UIScrollView(frame: .zero) }
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UITableView: UIScrollView {
    open var separatorColor: UIColor?

    override class func makeProxy() -> UIView { UITableView(frame: .zero) }
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UITableViewCell: UIView {
    override class func makeProxy() -> UIView { UITableViewCell(frame: .zero) }
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UITextView: UIScrollView {
    override class func makeProxy() -> UIView { UITextView(frame: .zero) }
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UISegmentedControl: UIView {
    @available(iOS 13.0, *)
    open var selectedSegmentTintColor: UIColor?

    @available(iOS 5.0, *)
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?,
        for state: UIControl.State
    ) {}

    override class func makeProxy() -> UIView { UISegmentedControl(frame: .zero) }
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIPageControl: UIView {
    @available(iOS 6.0, *)
    open var pageIndicatorTintColor: UIColor?
    @available(iOS 6.0, *)
    open var currentPageIndicatorTintColor: UIColor?

    override class func makeProxy() -> UIView { UIPageControl(frame: .zero) }
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UISwitch: UIView {
    @available(iOS 5.0, *)
    open var onTintColor: UIColor?

    override class func makeProxy() -> UIView { UISwitch(frame: .zero) }
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIControl: UIView {
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
    }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UIBarAppearance: NSObject {
    open var backgroundColor: UIColor?
    open var backgroundEffect: UIBlurEffect?
    open var shadowColor: UIColor?

    public nonisolated override init() { super.init() }

    open func configureWithDefaultBackground() {}

    open func configureWithOpaqueBackground() {}

    open func configureWithTransparentBackground() {}
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    open var inlineLayoutAppearance = UITabBarItemAppearance()
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UITabBarItemAppearance: NSObject {
    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()

    public override init() { super.init() }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UITabBarItemStateAppearance: NSObject {
    open var iconColor: UIColor?
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
