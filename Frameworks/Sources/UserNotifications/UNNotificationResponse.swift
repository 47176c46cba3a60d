public import Foundation

/// What the person did with a notification.
@available(iOS 10.0, *)
open class UNNotificationResponse: NSObject {
    /// The notification.
    public let notification: UNNotification
    /// The action that was chosen.
    public let actionIdentifier: String

    /// Notes what a person did.
    package init(notification: UNNotification, actionIdentifier: String) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        super.init()
    }
}

/// The action of a person who tapped the notification itself.
@available(iOS 10.0, *)
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The action of a person who swept the notification away.
@available(iOS 10.0, *)
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
