/// The notifications of a device: permissions, pending and delivered notifications.
///
/// Guarded by the device: a device runs one process at a time.
package final class NotificationRegistry: @unchecked Sendable {
    /// The person's answers by app; nil if not asked.
    package var permissions: [BundleIdentifier: Bool] = [:]
    /// The answer to requests on a device without dialogs.
    package var answersYes = true
    /// The badge number of each app; 0 for none.
    package var badges: [BundleIdentifier: Int] = [:]
    /// The scheduled notifications.
    package private(set) var pending: [PostedNotification] = []
    /// The shown notifications that were not removed, oldest first.
    package private(set) var delivered: [PostedNotification] = []
    /// Called when `pending` has changed.
    package var pendingDidChange: (() -> Void)?
    /// Called when a notification was shown.
    package var wasShown: ((PostedNotification) -> Void)?

    package init() {}

    /// Schedules or shows a notification; ignored without permission.
    package func add(_ notification: PostedNotification) {
        remove(pending: [notification.identifier], of: notification.app)
        guard permissions[notification.app] == true else { return }
        if notification.showsAt == nil {
            show(notification)
        } else {
            pending.append(notification)
            pendingDidChange?()
        }
    }

    /// Shows a notification now.
    package func show(_ notification: PostedNotification) {
        remove(delivered: [notification.identifier], of: notification.app)
        delivered.append(notification)
        if let badge = notification.badge { badges[notification.app] = max(0, badge) }
        wasShown?(notification)
    }

    /// Cancels scheduled notifications.
    package func remove(pending identifiers: [String], of app: BundleIdentifier) {
        pending.removeAll { $0.app == app && identifiers.contains($0.identifier) }
        pendingDidChange?()
    }

    /// Removes shown notifications.
    package func remove(delivered identifiers: [String], of app: BundleIdentifier) {
        delivered.removeAll { $0.app == app && identifiers.contains($0.identifier) }
    }
}
