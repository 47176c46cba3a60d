public import Foundation

/// Something whose look can be changed for all of its kind.
///
/// What is set is kept and changes nothing: a page draws bars and controls as the system does.
@available(iOS 5.0, *)
@MainActor @preconcurrency
public protocol UIAppearance: NSObjectProtocol {
    /// What stands for all of a kind.
    static func appearance() -> Self
}

extension UIView: UIAppearance {
    private static var proxies: [ObjectIdentifier: UIView] = [:]

    /// What stands for all of a kind; what is set changes nothing.
    public class func appearance() -> Self {
        let key = ObjectIdentifier(self)
        let proxy = proxies[key] ?? made()
        proxies[key] = proxy
        return mine(proxy)
    }

    private class func mine(_ proxy: UIView) -> Self {
        func cast<Kind: UIView>(_ kind: Kind.Type) -> Kind {
            guard let proxy = proxy as? Kind else {
                preconditionFailure("only the system's own views have an appearance here")
            }
            return proxy
        }
        return cast(self)
    }

}

/// The bar above a screen.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UINavigationBar: UIView {
    /// The usual look.
    @available(iOS 13.0, *)
    open var standardAppearance = UINavigationBarAppearance()
    /// The look in small bars.
    @available(iOS 13.0, *)
    open var compactAppearance: UINavigationBarAppearance?
    /// The look where nothing lies under the bar.
    @available(iOS 13.0, *)
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The color of the bar.
    @available(iOS 7.0, *)
    open var barTintColor: UIColor?
    /// Whether one sees through the bar.
    @available(iOS 3.0, *)
    open var isTranslucent = true
    /// How the title looks.
    @available(iOS 5.0, *)
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// How the large title looks.
    @available(iOS 11.0, *)
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?

    override class func made() -> UIView { UINavigationBar(frame: .zero) }
}

/// The bar with tabs.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UITabBar: UIView {
    /// The usual look.
    @available(iOS 13.0, *)
    open var standardAppearance = UITabBarAppearance()
    /// The look where nothing lies under the bar.
    @available(iOS 15.0, *)
    open var scrollEdgeAppearance: UITabBarAppearance?
    /// The color of the bar.
    @available(iOS 7.0, *)
    open var barTintColor: UIColor?
    /// The color of tabs that are not chosen.
    @available(iOS 10.0, *)
    open var unselectedItemTintColor: UIColor?
    /// Whether one sees through the bar.
    @available(iOS 7.0, *)
    open var isTranslucent = true

    override class func made() -> UIView { UITabBar(frame: .zero) }
}

/// Something that is scrolled.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIScrollView: UIView {
    /// Whether it springs back at its ends.
    open var bounces = true
    /// Whether bars beside it are seen.
    open var showsVerticalScrollIndicator = true
    /// Whether it is scrolled.
    open var isScrollEnabled = true
    /// Whether it comes to rest at pages.
    open var isPagingEnabled = false

    override class func made() -> UIView { UIScrollView(frame: .zero) }
}

/// Rows one below the other.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UITableView: UIScrollView {
    /// The color of the lines between rows.
    open var separatorColor: UIColor?

    override class func made() -> UIView { UITableView(frame: .zero) }
}

/// A row.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UITableViewCell: UIView {
    override class func made() -> UIView { UITableViewCell(frame: .zero) }
}

/// A text of many lines.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UITextView: UIScrollView {
    override class func made() -> UIView { UITextView(frame: .zero) }
}

/// Values side by side of which one is chosen.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UISegmentedControl: UIView {
    /// The color of what is chosen.
    @available(iOS 13.0, *)
    open var selectedSegmentTintColor: UIColor?

    /// Says how texts look in a state.
    @available(iOS 5.0, *)
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?,
        for state: UIControl.State
    ) {}

    override class func made() -> UIView { UISegmentedControl(frame: .zero) }
}

/// Marks of pages.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIPageControl: UIView {
    /// The color of marks.
    @available(iOS 6.0, *)
    open var pageIndicatorTintColor: UIColor?
    /// The color of the mark of the page that is shown.
    @available(iOS 6.0, *)
    open var currentPageIndicatorTintColor: UIColor?

    override class func made() -> UIView { UIPageControl(frame: .zero) }
}

/// A switch.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UISwitch: UIView {
    /// The color of a switch that is on.
    @available(iOS 5.0, *)
    open var onTintColor: UIColor?

    override class func made() -> UIView { UISwitch(frame: .zero) }
}

/// A control.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIControl: UIView {
    /// What a control is in.
    public struct State: OptionSet, Sendable {
        /// One bit for each state.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// As usual.
        public static let normal: State = []
        /// Touched.
        public static let highlighted = State(rawValue: 1)
        /// Of no use now.
        public static let disabled = State(rawValue: 2)
        /// Chosen.
        public static let selected = State(rawValue: 4)
    }
}

/// How a bar looks.
@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UIBarAppearance: NSObject {
    /// The color behind the bar.
    open var backgroundColor: UIColor?
    /// The blur behind the bar.
    open var backgroundEffect: UIBlurEffect?
    /// The color of the line at its edge.
    open var shadowColor: UIColor?

    /// Creates the usual look.
    public nonisolated override init() { super.init() }

    /// Takes the usual look.
    open func configureWithDefaultBackground() {}

    /// Takes a look through which one does not see.
    open func configureWithOpaqueBackground() {}

    /// Takes a look with nothing behind it.
    open func configureWithTransparentBackground() {}
}

/// How the bar above a screen looks.
@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
    /// How the title looks.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How the large title looks.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How the bar with tabs looks.
@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UITabBarAppearance: UIBarAppearance {
    /// How tabs look one over the other.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// How tabs look side by side.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
}

/// How a tab looks.
@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UITabBarItemAppearance: NSObject {
    /// As usual.
    public let normal = UITabBarItemStateAppearance()
    /// Chosen.
    public let selected = UITabBarItemStateAppearance()

    /// Creates the usual look.
    public override init() { super.init() }
}

/// How a tab looks in a state.
@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UITabBarItemStateAppearance: NSObject {
    /// The color of the picture.
    open var iconColor: UIColor?
    /// How the title looks.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
