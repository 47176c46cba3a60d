public import Foundation

/// What an app is told of its life.
///
/// With Apple's all requirements are optional; here each has a witness that does nothing.
@available(iOS 2.0, *)
@MainActor @preconcurrency
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Is called when the app begins to launch.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Is called when the app has launched.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Is called when an app without scenes has come to the front.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Is called when an app without scenes is about to leave the front.
    func applicationWillResignActive(_ application: UIApplication)
    /// Is called when an app without scenes has gone to the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Is called when an app without scenes is about to come back.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Is called when the app is about to end.
    func applicationWillTerminate(_ application: UIApplication)
    /// Is called with the token for notifications from afar; nobody sends any here.
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    )
    /// Is called when there is no token for notifications from afar.
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    )
}

@available(iOS 2.0, *)
extension UIApplicationDelegate {
    /// Lets the app launch.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Lets the app launch.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}
    /// Does nothing.
    public func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
}

extension UIApplication {
    /// Why an app was launched.
    public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
        /// The name of the reason.
        public let rawValue: String

        /// Creates a reason of a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
