import AppWork
public import Foundation
public import ScreenTimeDaemon
import UserNotifications

/// The delivery of a person's actions with notifications to the app.
@MainActor
public enum HostedNotifications {
    /// The action of tapping the notification itself.
    public static let tap = UNNotificationDefaultActionIdentifier

    /// The buttons under a notification: their identifiers and titles, as the app has set them.
    ///
    /// Call it inside of the app's process.
    /// - Parameters:
    ///   - notification: A notification of the app's.
    ///   - hand: Given the buttons, as soon as the app's work has run.
    public static func actions(
        of notification: PostedNotification,
        hand: @escaping @MainActor ([(identifier: String, title: String, opensApp: Bool)]) -> Void
    ) {
        let name = notification.category
        Task {
            let categories = await UNUserNotificationCenter.current().notificationCategories()
            let actions = categories.first { $0.identifier == name }?.actions ?? []
            hand(actions.map { ($0.identifier, $0.title, $0.options.contains(.foreground)) })
        }
    }

    /// Passes the person's action with a notification to the app's delegate.
    ///
    /// Call it inside of the app's process, once the app was made: the system tells of an answer
    /// that launched the app before anything of it is drawn. An answer that the delegate leaves off
    /// the main thread is told as a misuse, as a phone ends the app there.
    /// - Parameters:
    ///   - notification: A notification of the app's.
    ///   - action: The identifier of a button, or `tap`.
    ///   - text: The typed text, for a button that asks for one.
    ///   - date: The time when the notification was shown.
    public static func respond(
        to notification: PostedNotification,
        with action: String,
        typing text: String? = nil,
        shownAt date: Date
    ) {
        let center = UNUserNotificationCenter.current()
        guard let delegate = center.delegate else { return }
        let shown = UNNotification(notification, shownAt: date)
        let response =
            if let text {
                UNTextInputNotificationResponse(
                    notification: shown,
                    actionIdentifier: action,
                    userText: text
                )
            } else {
                UNNotificationResponse(notification: shown, actionIdentifier: action)
            }
        let caller = Caller.current
        delegate.userNotificationCenter(center, didReceive: response) {
            guard WorkQueue.isOffMain else { return }
            caller?.daemon.backend.misuse(
                "the answer to the notification \(notification.identifier) was left off the main "
                    + "thread, where a phone ends the app: use the method with a handler"
            )
        }
    }
}
