import Enforcement
import Foundation
import UserNotifications

/// Receives the person's answers to notifications.
///
/// The system calls it on the main thread and wants its handler called there (Apple's form that waits
/// calls it where the method ends, which ends the app: "Call must be made on main thread").
@MainActor
final class NoticeDelegate: NSObject, UNUserNotificationCenterDelegate {
    private let answered: @MainActor (UNNotificationContent) -> Void

    init(answered: @escaping @MainActor (UNNotificationContent) -> Void) {
        self.answered = answered
    }

    /// Listens to the answers, from the launch on.
    func listen() {
        let center = UNUserNotificationCenter.current()
        center.delegate = self
        let show = UNNotificationAction(
            identifier: "app.stint.timer.show",
            title: String(localized: "Show the timer"),
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
