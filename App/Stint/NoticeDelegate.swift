import Enforcement
import Foundation
import UserNotifications

/// Told when the person answers a notification: the one of a timed app asks for the timer.
///
/// The system calls it on the main thread and wants its handler called there (Apple's form that waits
/// calls it where the method ends, which ends the app: "Call must be made on main thread").
@MainActor
final class NoticeDelegate: NSObject, UNUserNotificationCenterDelegate {
    /// The action that shows the timer.
    static let showAction = "app.stint.timer.show"

    private let asked: @MainActor () -> Void

    init(asked: @escaping @MainActor () -> Void) { self.asked = asked }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let content = response.notification.request.content
        if content.categoryIdentifier == Notice.timerCategory { asked() }
        completionHandler()
    }
}
