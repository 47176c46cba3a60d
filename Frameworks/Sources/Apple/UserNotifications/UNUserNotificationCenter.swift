public import Foundation
import ScreenTimeDaemon

/// The notifications of an app, which its extensions share.
///
/// Without a phone, requests are not authorized and nothing is shown.
@available(iOS 10.0, *)
open class UNUserNotificationCenter: NSObject {
    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    private var categories: Set<UNNotificationCategory> = []

    private override init() { super.init() }

    open class func current() -> UNUserNotificationCenter {
        guard let process = Caller.current?.process else { return UNUserNotificationCenter() }
        return process.singleton(UNUserNotificationCenter.self) { UNUserNotificationCenter() }
    }

    @discardableResult
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        // Unchecked: the task never resumes if the process ends before the answer.
        unsafe await withUnsafeContinuation { waiting in
            askForPermission { unsafe waiting.resume(returning: $0) }
        }
    }

    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        askForPermission { completionHandler($0, nil) }
    }

    open func notificationSettings() async -> UNNotificationSettings { settings }

    open func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        completionHandler(settings)
    }

    /// Adds a request.
    ///
    /// Throws `notificationsNotAllowed` without authorization.
    open func add(_ request: UNNotificationRequest) async throws { try post(request) }

    /// Adds a request; passes an error without authorization.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        do throws(UNError) {
            try post(request)
            completionHandler?(nil)
        } catch {
            completionHandler?(error)
        }
    }

    open func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        completionHandler(pending)
    }

    open func deliveredNotifications() async -> [UNNotification] { delivered }

    open func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) {
        completionHandler(delivered)
    }

    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        withRegistry { $0.remove(pending: identifiers, of: $1) }
    }

    open func removeAllPendingNotificationRequests() {
        withRegistry { registry, app in
            let mine = registry.pending.filter { $0.app == app }
            registry.remove(pending: mine.map(\.identifier), of: app)
        }
    }

    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        withRegistry { $0.remove(delivered: identifiers, of: $1) }
    }

    open func removeAllDeliveredNotifications() {
        withRegistry { registry, app in
            let mine = registry.delivered.filter { $0.app == app }
            registry.remove(delivered: mine.map(\.identifier), of: app)
        }
    }

    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        self.categories = categories
    }

    open func notificationCategories() async -> Set<UNNotificationCategory> { categories }

    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) { completionHandler(categories) }

    /// Always false here.
    open var supportsContentExtensions: Bool { false }

    /// Sets the badge of the app's icon; 0 removes it.
    ///
    /// Throws `notificationsNotAllowed` without authorization.
    @available(iOS 16.0, *)
    open func setBadgeCount(_ newBadgeCount: Int) async throws { try setBadge(newBadgeCount) }

    /// Sets the badge of the app's icon; 0 removes it.
    @available(iOS 16.0, *)
    open func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        do throws(UNError) {
            try setBadge(newBadgeCount)
            completionHandler?(nil)
        } catch {
            completionHandler?(error)
        }
    }

    private func setBadge(_ count: Int) throws(UNError) {
        guard let caller = Caller.current else { throw UNError(.notificationsNotAllowed) }
        let registry = caller.daemon.backend.notifications
        guard registry.permissions[caller.process.app] == true else {
            throw UNError(.notificationsNotAllowed)
        }
        if caller.process.isAlive { registry.badges[caller.process.app] = max(0, count) }
    }

    private var settings: UNNotificationSettings {
        let permission = Caller.current.flatMap {
            $0.daemon.backend.notifications.permissions[$0.process.app]
        }
        return UNNotificationSettings(
            authorizationStatus: permission.map { $0 ? .authorized : .denied } ?? .notDetermined
        )
    }

    private var pending: [UNNotificationRequest] {
        guard let caller = Caller.current else { return [] }
        return caller.daemon.backend.notifications.pending
            .filter { $0.app == caller.process.app }.map(UNNotificationRequest.init)
    }

    private var delivered: [UNNotification] {
        guard let caller = Caller.current else { return [] }
        return caller.daemon.backend.notifications.delivered
            .filter { $0.app == caller.process.app }
            .map { UNNotification($0, shownAt: $0.showsAt ?? Date()) }
    }

    private func askForPermission(answer: @escaping (Bool) -> Void) {
        guard let caller = Caller.current, caller.process.isAlive else { return answer(false) }
        caller.daemon.requestNotifications(by: caller.process, answer: answer)
    }

    private func post(_ request: UNNotificationRequest) throws(UNError) {
        guard let caller = Caller.current else { throw UNError(.notificationsNotAllowed) }
        guard caller.process.isAlive else { return }
        let registry = caller.daemon.backend.notifications
        guard registry.permissions[caller.process.app] == true else {
            throw UNError(.notificationsNotAllowed)
        }
        registry.add(request.posted(by: caller.process.app))
    }

    /// Accesses the device's notifications, if the process is alive.
    private func withRegistry(_ work: (NotificationRegistry, BundleIdentifier) -> Void) {
        guard let caller = Caller.current, caller.process.isAlive else { return }
        work(caller.daemon.backend.notifications, caller.process.app)
    }
}
