public import Foundation

/// The running app.
///
/// If a program shows several apps, it is the one that was drawn or used last.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIApplication: UIResponder {
    public class var shared: UIApplication { application }
    private static let application = UIApplication()

    /// The system around the app, which the host sets before the app's code runs.
    package var host: ApplicationHost? {
        didSet {
            let hardware = host?.hardware ?? .phone
            guard hardware != Hardware.current else { return }
            Hardware.current = hardware
            for window in scene.windows { window.frame = scene.screen.bounds }
        }
    }
    open weak var delegate: (any UIApplicationDelegate)?
    /// No effect here: the screen never turns off by itself.
    open var isIdleTimerDisabled = false
    /// The badge of the icon, which a page doesn't show.
    open var applicationIconBadgeNumber = 0
    @available(iOS 4.0, *)
    open var applicationState: UIApplication.State { host?.state ?? .active }
    /// The only scene of the app.
    @available(iOS 13.0, *)
    open var connectedScenes: Set<UIScene> { [scene] }
    /// The only window of the app.
    open var windows: [UIWindow] { scene.windows }
    open var keyWindow: UIWindow? { scene.windows.first }
    /// Always true here.
    @available(iOS 4.0, *)
    open var isProtectedDataAvailable: Bool { true }
    /// The remaining time in the background, which is unlimited here.
    @available(iOS 4.0, *)
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    private let scene = UIWindowScene()
    private var tasks = 0

    /// Opens a URL; the host reports success.
    @available(iOS 10.0, *)
    open func open(
        _ url: URL,
        options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isTaken = host?.open(url) ?? false
        completion?(isTaken)
    }

    @available(iOS 10.0, *)
    @discardableResult
    open func open(
        _ url: URL,
        options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
    ) async -> Bool {
        host?.open(url) ?? false
    }

    /// Returns true for URLs of pages, mail, calls and settings.
    @available(iOS 3.0, *)
    open func canOpenURL(_ url: URL) -> Bool {
        let known = ["http", "https", "mailto", "tel", "sms", "app-settings"]
        return known.contains(url.scheme ?? "")
    }

    /// Returns a new ID: work in the background always continues here.
    @available(iOS 4.0, *)
    open func beginBackgroundTask(
        withName taskName: String? = nil,
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        tasks += 1
        return UIBackgroundTaskIdentifier(rawValue: tasks)
    }

    @available(iOS 4.0, *)
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// Does nothing: there are no push notifications here.
    @available(iOS 3.0, *)
    open func registerForRemoteNotifications() {}

    @available(iOS 4.0, *)
    public enum State: Int, Sendable {
        case active
        /// Visible, but not in use.
        case inactive
        /// Not visible.
        case background
    }

    @available(iOS 10.0, *)
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universal")
    }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let url = LaunchOptionsKey(rawValue: "url")
        public static let remoteNotification = LaunchOptionsKey(rawValue: "remote")
    }

    @available(iOS 9.0, *)
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let sourceApplication = OpenURLOptionsKey(rawValue: "source")
    }

    @available(iOS 8.0, *)
    public nonisolated class var openSettingsURLString: String { "app-settings:" }
    @available(iOS 16.0, *)
    public nonisolated class var openNotificationSettingsURLString: String {
        "app-settings:notifications"
    }
}

/// The system around an app.
@MainActor
package struct ApplicationHost {
    /// Opens a URL; returns false if nothing can open it.
    package var open: (URL) -> Bool
    /// Shares a URL or text.
    package var share: (String) -> Void
    /// Plays haptic feedback, by its name.
    package var playFeedback: (String) -> Void
    /// True if the app is in front.
    package var state: UIApplication.State
    /// The device that runs the app.
    package var hardware: Hardware

    package init(
        open: @escaping (URL) -> Bool,
        share: @escaping (String) -> Void,
        playFeedback: @escaping (String) -> Void,
        state: UIApplication.State,
        hardware: Hardware = .phone
    ) {
        self.open = open
        self.share = share
        self.playFeedback = playFeedback
        self.state = state
        self.hardware = hardware
    }
}

/// The model of a device and its screen, with sizes in points.
package struct Hardware: Equatable, Sendable {
    package static let phone = Hardware(
        model: "iPhone",
        idiom: .phone,
        width: 393,
        height: 852,
        scale: 3
    )

    package var model: String
    package var idiom: UIUserInterfaceIdiom
    package var width: CGFloat
    package var height: CGFloat
    package var scale: CGFloat

    package init(
        model: String,
        idiom: UIUserInterfaceIdiom,
        width: CGFloat,
        height: CGFloat,
        scale: CGFloat
    ) {
        self.model = model
        self.idiom = idiom
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// The device of the running app.
    @MainActor static var current = Hardware.phone
}

@available(iOS 4.0, *)
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    private nonisolated static func name(_ event: String) -> NSNotification.Name {
        NSNotification.Name("UIApplication\(event)Notification")
    }

    public nonisolated class var didBecomeActiveNotification: NSNotification.Name {
        name("DidBecomeActive")
    }
    public nonisolated class var willResignActiveNotification: NSNotification.Name {
        name("WillResignActive")
    }
    @available(iOS 4.0, *)
    public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
        name("DidEnterBackground")
    }
    @available(iOS 4.0, *)
    public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
        name("WillEnterForeground")
    }
    public nonisolated class var didFinishLaunchingNotification: NSNotification.Name {
        name("DidFinishLaunching")
    }
    public nonisolated class var willTerminateNotification: NSNotification.Name {
        name("WillTerminate")
    }
    public nonisolated class var significantTimeChangeNotification: NSNotification.Name {
        name("SignificantTimeChange")
    }
    @available(iOS 7.0, *)
    public nonisolated class var userDidTakeScreenshotNotification: NSNotification.Name {
        name("UserDidTakeScreenshot")
    }
}
