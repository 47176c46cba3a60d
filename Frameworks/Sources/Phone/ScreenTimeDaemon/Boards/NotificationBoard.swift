/// The notifications of a device: permission, waiting and shown ones.
///
/// Guarded by the device: a device runs one process at a time.
package final class NotificationBoard: @unchecked Sendable {
    /// The person's answers by app; nil if not asked.
    package var permissions: [BundleIdentifier: Bool] = [:]
    /// The person's answer to the next questions.
    package var answersYes = true
    /// The number on the icon of each app; none is 0.
    package var badges: [BundleIdentifier: Int] = [:]
    /// Requests that wait for their instant.
    package private(set) var pending: [PostedNotification] = []
    /// The shown notifications that were not removed, oldest first.
    package private(set) var delivered: [PostedNotification] = []
    /// Called when `pending` has changed.
    package var pendingDidChange: (() -> Void)?
    /// Called when a notification was shown.
    package var wasShown: ((PostedNotification) -> Void)?

    package init() {}

    /// Adds a request; without permission nothing is ever shown.
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

    /// Withdraws requests that wait.
    package func remove(pending identifiers: [String], of app: BundleIdentifier) {
        pending.removeAll { $0.app == app && identifiers.contains($0.identifier) }
        pendingDidChange?()
    }

    /// Withdraws what was shown.
    package func remove(delivered identifiers: [String], of app: BundleIdentifier) {
        delivered.removeAll { $0.app == app && identifiers.contains($0.identifier) }
    }
}
