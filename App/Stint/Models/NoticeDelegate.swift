import Enforcement
import Foundation
import UserNotifications

/// The receiver of responses to notifications.
///
/// iOS calls it on the main thread and requires the handler to be called there. The async variant
/// calls it where the method ends, which crashes: "Call must be made on main thread".
@MainActor
final class NoticeDelegate: NSObject, UNUserNotificationCenterDelegate {
    private let answered: @MainActor (UNNotificationContent) -> Void

    init(answered: @escaping @MainActor (UNNotificationContent) -> Void) {
        self.answered = answered
    }

    /// Registers for responses and their categories.
    func listen() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        let show = UNNotificationAction(
            identifier: "app.stint.timer.show",
            title: String(localized: "Show Timer"),
            options: .foreground
        )
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: Notice.timerCategory,
                actions: [show],
                intentIdentifiers: []
            )
        ])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        answered(response.notification.request.content)
        completionHandler()
    }
}
