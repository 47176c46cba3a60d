public import Foundation

@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UIScene: UIResponder {
    open weak var delegate: (any UISceneDelegate)?
    open var activationState: UIScene.ActivationState {
        switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        /// Visible, but not in use.
        case foregroundInactive = 1
        /// Not visible.
        case background = 2
    }

    @MainActor @preconcurrency
    open class ConnectionOptions: NSObject {}
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
    /// The only window.
    public let windows = [UIWindow(frame: UIScreen.main.bounds)]
    @available(iOS 15.0, *)
    open var keyWindow: UIWindow? { windows.first }
    open var screen: UIScreen { .main }
}

/// The delegate of a scene, which is never called here.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol UISceneDelegate: NSObjectProtocol {}

/// The delegate of a window scene, which is never called here.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {}

@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UISceneSession: NSObject {
    open var role: Role { Role(rawValue: "UIWindowSceneSessionRoleApplication") }

    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
    public let role: UISceneSession.Role
    open var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        role = sessionRole
        super.init()
    }
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIWindow: UIView {
    /// The controller of the window, which a page doesn't draw.
    open var rootViewController: UIViewController? = UIViewController()
    @available(iOS 13.0, *)
    open weak var windowScene: UIWindowScene?
    /// The color scheme of the window, which a page ignores.
    @available(iOS 13.0, *)
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var isKeyWindow: Bool { true }

    open func makeKeyAndVisible() {}
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIScreen: NSObject {
    public class var main: UIScreen { screen }
    private static let screen = UIScreen()

    /// The size of the device on a page, in points.
    open var bounds: CGRect {
        CGRect(x: 0, y: 0, width: Hardware.current.width, height: Hardware.current.height)
    }
    @available(iOS 8.0, *)
    open var nativeBounds: CGRect {
        // Native bounds are those of portrait orientation.
        let sides = [bounds.width * scale, bounds.height * scale].sorted()
        return CGRect(x: 0, y: 0, width: sides[0], height: sides[1])
    }
    @available(iOS 4.0, *)
    open var scale: CGFloat { Hardware.current.scale }
    /// The brightness of the screen, which a page ignores.
    @available(iOS 5.0, *)
    open var brightness: CGFloat = 0.5
}

@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIDevice: NSObject {
    public class var current: UIDevice { device }
    private static let device = UIDevice()

    /// The name of the device; apps receive only the model.
    open var name: String { Hardware.current.model }
    open var model: String { Hardware.current.model }
    open var localizedModel: String { Hardware.current.model }
    open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
    open var systemVersion: String { "26.0" }
    /// The identifier for the vendor, which is the same on all devices here.
    @available(iOS 6.0, *)
    open var identifierForVendor: UUID? {
        UUID(uuidString: "5EED0000-0000-4000-8000-000000000001")
    }
    @available(iOS 3.2, *)
    open var userInterfaceIdiom: UIUserInterfaceIdiom { Hardware.current.idiom }
    @available(iOS 3.0, *)
    open var isBatteryMonitoringEnabled = false
    @available(iOS 3.0, *)
    open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
    @available(iOS 3.0, *)
    open var batteryState: UIDevice.BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }

    @available(iOS 3.0, *)
    public enum BatteryState: Int, Sendable {
        case unknown
        case unplugged
        case charging
        case full
    }
}

@available(iOS 3.2, *)
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}
