public import Foundation

/// The delegate for the app's notifications.
///
/// On Apple's systems, each event is one optional method with two Swift signatures. Here, a
/// delegate implements either one, and the device calls the one with a handler, on the main thread.
/// As on Apple's systems, the handler of an `async` method is called on the thread where the method
/// ends, although the system expects the main thread ("Call must be made on main thread").
@available(iOS 10.0, *)
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    )

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    )

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async

    /// Never called here: a simulated phone has no button for it.
    @available(iOS 12.0, *)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        openSettingsFor notification: UNNotification?
    )
}

@available(iOS 10.0, *)
extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        // Passed once, to the only task that uses them.
        nonisolated(unsafe) let delegate: any UNUserNotificationCenterDelegate = self
        nonisolated(unsafe) let sentCenter = center
        nonisolated(unsafe) let shown = notification
        Task {
            completionHandler(
                await unsafe delegate.userNotificationCenter(sentCenter, willPresent: shown)
            )
        }
    }

    /// Shows nothing while the app is in front, as without a delegate.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { [] }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        // Passed once, to the only task that uses them.
        nonisolated(unsafe) let delegate: any UNUserNotificationCenterDelegate = self
        nonisolated(unsafe) let sentCenter = center
        nonisolated(unsafe) let answer = response
        Task {
            unsafe await delegate.userNotificationCenter(sentCenter, didReceive: answer)
            completionHandler()
        }
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {}

    @available(iOS 12.0, *)
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        openSettingsFor notification: UNNotification?
    ) {}
}

@available(iOS 10.0, *)
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    @available(iOS 14.0, *)
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    @available(iOS 14.0, *)
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
