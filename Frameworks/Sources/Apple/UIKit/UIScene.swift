public import Foundation

/// A part of an app with a life of its own.
@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UIScene: UIResponder {
    /// What is told of the life of the scene.
    open weak var delegate: (any UISceneDelegate)?
    /// Whether the scene is in front.
    open var activationState: UIScene.ActivationState {
        switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }

    /// Whether a scene is in front.
    public enum ActivationState: Int, Sendable {
        /// Not there.
        case unattached = -1
        /// In front.
        case foregroundActive = 0
        /// Seen, but not used now.
        case foregroundInactive = 1
        /// Not seen.
        case background = 2
    }

    /// Why a scene is made.
    @MainActor @preconcurrency
    open class ConnectionOptions: NSObject {}
}

/// A scene with windows.
@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UIWindowScene: UIScene {
    /// The windows: one.
    public let windows = [UIWindow(frame: UIScreen.main.bounds)]
    /// The window that takes input.
    @available(iOS 15.0, *)
    open var keyWindow: UIWindow? { windows.first }
    /// The screen.
    open var screen: UIScreen { .main }
}

/// Is told of the life of a scene; nothing of it happens here.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol UISceneDelegate: NSObjectProtocol {}

/// Is told of the life of a scene with windows; nothing of it happens here.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol UIWindowSceneDelegate: UISceneDelegate {}

/// What lasts of a scene.
@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UISceneSession: NSObject {
    /// What the scene is for.
    open var role: Role { Role(rawValue: "UIWindowSceneSessionRoleApplication") }

    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a purpose.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

/// How a scene is made.
@available(iOS 13.0, *)
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The type of what is told of the life of the scene.
    open var delegateClass: AnyClass?

    /// Creates a way.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        role = sessionRole
        super.init()
    }
}

/// A window of an app.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIWindow: UIView {
    /// What the window shows; a page shows what SwiftUI draws.
    open var rootViewController: UIViewController? = UIViewController()
    /// The scene of the window.
    @available(iOS 13.0, *)
    open weak var windowScene: UIWindowScene?
    /// Whether the window is light or dark whatever the screen is; a page is as its screen.
    @available(iOS 13.0, *)
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// Whether the window takes input.
    open var isKeyWindow: Bool { true }

    /// Shows the window and lets it take input.
    open func makeKeyAndVisible() {}
}

/// A screen.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIScreen: NSObject {
    /// The screen of the device.
    public class var main: UIScreen { screen }
    private static let screen = UIScreen()

    /// The size, in points: that of the phone that a page draws.
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
    /// The size, in pixels.
    @available(iOS 8.0, *)
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1179, height: 2556) }
    /// How many pixels make a point along a line.
    @available(iOS 4.0, *)
    open var scale: CGFloat { 3 }
    /// How bright the screen is, from 0 to 1; a page stays as it is.
    @available(iOS 5.0, *)
    open var brightness: CGFloat = 0.5
}

/// A device.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIDevice: NSObject {
    /// The device on which the app runs.
    public class var current: UIDevice { device }
    private static let device = UIDevice()

    /// What the device is called; apps see the kind alone.
    open var name: String { "iPhone" }
    /// The kind of the device.
    open var model: String { "iPhone" }
    /// The kind of the device in the person's language.
    open var localizedModel: String { "iPhone" }
    /// The name of the system.
    open var systemName: String { "iOS" }
    /// The version of the system.
    open var systemVersion: String { "26.0" }
    /// What the app's maker knows the device by; the same on all devices here.
    @available(iOS 6.0, *)
    open var identifierForVendor: UUID? {
        UUID(uuidString: "5EED0000-0000-4000-8000-000000000001")
    }
    /// Whether the device is a phone or something else.
    @available(iOS 3.2, *)
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// Whether the battery is watched.
    @available(iOS 3.0, *)
    open var isBatteryMonitoringEnabled = false
    /// How full the battery is, from 0 to 1; -1 while it is not watched.
    @available(iOS 3.0, *)
    open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
    /// Whether the battery is charged.
    @available(iOS 3.0, *)
    open var batteryState: UIDevice.BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }

    /// Whether a battery is charged.
    @available(iOS 3.0, *)
    public enum BatteryState: Int, Sendable {
        /// Not known.
        case unknown
        /// It is used.
        case unplugged
        /// It is charged.
        case charging
        /// It is full.
        case full
    }
}

/// Whether a device is a phone or something else.
@available(iOS 3.2, *)
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car.
    case carPlay = 3
    /// A computer.
    case mac = 5
    /// A headset.
    case vision = 6
}
