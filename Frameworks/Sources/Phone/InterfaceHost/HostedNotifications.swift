import AppWork
public import Foundation
public import ScreenTimeDaemon
import UserNotifications

/// Delivers a person's actions on notifications to the app.
@MainActor
public enum HostedNotifications {
    /// The action of tapping the notification itself.
    public static let tap = UNNotificationDefaultActionIdentifier

    /// Returns the buttons of a notification: their identifiers and titles.
    ///
    /// Call it inside of the app's process.
    /// - Parameters:
    ///   - notification: A notification of the app.
    ///   - completion: Receives the buttons after the app's work has run.
    public static func actions(
        of notification: PostedNotification,
        completion:
            @escaping @MainActor ([(identifier: String, title: String, opensApp: Bool)]) -> Void
    ) {
        let name = notification.category
        Task {
            let categories = await UNUserNotificationCenter.current().notificationCategories()
            let actions = categories.first { $0.identifier == name }?.actions ?? []
            completion(actions.map { ($0.identifier, $0.title, $0.options.contains(.foreground)) })
        }
    }

    /// Passes the person's action on a notification to the app's delegate.
    ///
    /// Call it inside of the app's process, after the app's creation and before its first render,
    /// as the system does for an action that launches the app. If the delegate calls the completion
    /// handler off the main thread, where a phone ends the app, a misuse is reported.
    /// - Parameters:
    ///   - notification: A notification of the app.
    ///   - action: The identifier of a button, or `tap`.
    ///   - text: The entered text, for a button with text input.
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
                "the response to notification \(notification.identifier) was completed off the main "
                    + "thread, where a phone ends the app: use the method with a handler"
            )
        }
    }
}
